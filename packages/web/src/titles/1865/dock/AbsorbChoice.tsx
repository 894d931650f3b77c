import { type Absorb, companyOf, type JoinInto, shareAPresident } from '@traviesa/games/1865';
import { type ReactNode, useState } from 'react';
import { Act, Commit } from '../../../dock/parts.tsx';
import { Foot } from '../../../rail/dock/Head.tsx';
import { companiesIn, useSardinia } from '../useSardinia.ts';
import { AbsorbTable } from './AbsorbTable.tsx';

interface Props {
  readonly company: string;
  /** What the dock ends with while no absorption is looked at. */
  readonly children: ReactNode;
}

/** Absorptions, before the first tile: this company takes over another of its president, or is taken over. */
export function AbsorbChoice({ company, children }: Props) {
  const { t, base, me, commit } = useSardinia();
  const [looked, setLooked] = useState<{ readonly on: unknown; readonly action: Absorb | JoinInto }>();
  const partners = companiesIn(base).filter((c) => shareAPresident(base, company, c));
  if (partners.length === 0) return children;
  const chosen = looked?.on === base ? looked.action : undefined;
  const button = (type: 'absorb' | 'joinInto', other: string) => {
    const action = { type, player: me ?? '', company: other } as Absorb | JoinInto;
    return (
      <Act
        key={`${type}${other}`}
        action={action}
        className="button chip"
        choice
        pressed={chosen?.type === type && chosen.company === other}
        what={`${company}, ${other}:`}
        onDo={() => setLooked({ on: base, action })}
      >
        {type === 'absorb' ? t('s65.absorb', other) : t('s65.joinInto', other)}
      </Act>
    );
  };
  const absorber = chosen?.type === 'absorb' ? company : (chosen?.company ?? '');
  const absorbed = chosen?.type === 'absorb' ? chosen.company : company;
  return (
    <>
      <div className="dock-row absorb-row">
        <span className="muted">{t('s65.absorptions', companyOf(base, company).loans)}</span>
        {partners.map((c) => button('absorb', c))}
        {partners.map((c) => button('joinInto', c))}
      </div>
      {chosen ? (
        <>
          <div className="dock-row absorb-body">
            <AbsorbTable absorber={absorber} absorbed={absorbed} />
          </div>
          <Foot lead={<strong>{t('s65.absorbAsk', absorber, absorbed)}</strong>}>
            <button type="button" className="button quiet" onClick={() => setLooked(undefined)}>
              {t('s65.notThis')}
            </button>
            <Commit onDo={() => commit(chosen)}>{t('s65.absorbNow', absorber, absorbed)}</Commit>
          </Foot>
        </>
      ) : (
        children
      )}
    </>
  );
}

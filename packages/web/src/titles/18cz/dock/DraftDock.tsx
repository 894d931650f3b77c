import { drafter, INCOME, LOCAL_VALUE, type LocalSpec, locals, SIZES } from '@traviesa/games/18cz';
import { useState } from 'react';
import { Act, Commit, Fact } from '../../../dock/parts.tsx';
import { Foot, Head } from '../../../rail/dock/Head.tsx';
import { Skip } from '../../../rail/dock/Skip.tsx';
import { offersOf, valuesOf } from '../../../table/offers.ts';
import { frameOf } from '../../../table/TableContext.ts';
import { usePhone } from '../../../table/usePhone.ts';
import { useCz } from '../useCz.ts';

/** How many of the coming turns are shown. */
const AHEAD = 6;

/** Whose turns come next: the order goes up and down, so whoever is at its end acts twice. */
function NextTurns() {
  const { t, base, name } = useCz();
  const turn = frameOf(base, 'draft')?.turn ?? 0;
  return (
    <ol className="cz-turns" aria-label={t('cz.draft.turns')}>
      {Array.from({ length: AHEAD }, (_, i) => (
        <li key={i} aria-current={i === 0 ? 'step' : undefined}>
          {name(drafter(base, turn + i))}
        </li>
      ))}
    </ol>
  );
}

interface CardProps {
  readonly local: LocalSpec;
  readonly picked: boolean;
  readonly onPick: () => void;
}

function LocalCard({ local, picked, onPick }: CardProps) {
  const { t, base, me, words, name } = useCz();
  const owner = base.privates[local.id]?.owner ?? '';
  const content = (
    <>
      <span>
        <b>{local.id}</b> <strong>{words.money(local.price)}</strong>
      </span>
      <small className="name">{local.name}</small>
    </>
  );
  if (owner !== 'bank')
    return (
      <div className="cz-local sold" title={local.name}>
        {content}
        <small className="owner">{t('cz.draft.soldTo', name(owner))}</small>
      </div>
    );
  return (
    <Act
      action={{ type: 'buyLocal', player: me ?? '', local: local.id } as const}
      className="cz-local"
      choice
      pressed={picked}
      what={`${local.name}:`}
      onDo={onPick}
    >
      {content}
    </Act>
  );
}

/** The pre-stock round: eighteen local railways at fixed prices, one for each turn. */
export function DraftDock() {
  const { t, base, me, commit, words, name, offered } = useCz();
  const phone = usePhone();
  const [picked, setPicked] = useState<string>();
  const [looked, setLooked] = useState<(typeof SIZES)[number]>();
  const able = new Set(offersOf(offered, 'buyLocal').flatMap((c) => valuesOf(c.local)));
  // On a phone one size at a time: first one of which something can be bought.
  const shown = looked ?? SIZES.find((size) => locals.some((l) => l.size === size && able.has(l.id))) ?? 'S';
  const inSize = (size: (typeof SIZES)[number]): readonly LocalSpec[] => {
    const all = locals.filter((l) => l.size === size && base.privates[l.id]);
    if (!phone) return all;
    const open = all.filter((l) => base.privates[l.id]?.owner === 'bank');
    return [...open.filter((l) => able.has(l.id)), ...open.filter((l) => !able.has(l.id))];
  };
  const sold = locals.filter((l) => l.size === shown && base.seats.includes(base.privates[l.id]?.owner ?? ''));
  const local = locals.find((l) => l.id === picked && base.privates[l.id]?.owner === 'bank');
  const cash = base.cash[me ?? ''] ?? 0;
  const poorestFirst = [...base.seats].sort((a, b) => base.cash[a]! - base.cash[b]!);
  return (
    <>
      <Head>
        <NextTurns />
      </Head>
      {phone && (
        <fieldset className="segments" aria-label={t('cz.sizes')}>
          {SIZES.map((size) => (
            <button key={size} type="button" aria-pressed={shown === size} onClick={() => setLooked(size)}>
              {t(`cz.size.${size}`)}
            </button>
          ))}
        </fieldset>
      )}
      <div className="cz-shelves">
        {SIZES.filter((size) => !phone || size === shown).map((size) => (
          <div key={size} className="cz-shelf">
            <p>
              <strong>{size}</strong>
              <small>{t('cz.income', words.money(INCOME[size]))}</small>
            </p>
            <ul>
              {inSize(size).map((l) => (
                <li key={l.id}>
                  <LocalCard local={l} picked={picked === l.id} onPick={() => setPicked(l.id)} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {phone && (
        <p className="muted">
          {t(`cz.power.${shown}`)}
          {sold.length > 0 &&
            ` ${t('rail.soldLots', words.list(sold.map((l) => `${l.id} (${name(base.privates[l.id]!.owner)})`)))}`}
        </p>
      )}
      <Foot
        lead={
          <div>
            <strong>{local ? local.name : t('cz.draft.ask')}</strong>
            <small>
              {local ? t(`cz.power.${local.size}`) : t('cz.draft.order', words.list(poorestFirst.map((p) => name(p))))}
            </small>
          </div>
        }
        facts={
          local && (
            <>
              <Fact label={t('cz.incomeShort')}>{words.money(INCOME[local.size])}</Fact>
              <Fact label={t('cz.atTheEnd')}>{words.money(LOCAL_VALUE)}</Fact>
              <Fact label={t('common.cash')} to={words.money(cash - local.price)}>
                {words.money(cash)}
              </Fact>
            </>
          )
        }
      >
        <Skip text={t('act.pass')} />
        {local && (
          <Commit onDo={() => commit({ type: 'buyLocal', player: me ?? '', local: local.id } as const)}>
            {t('cz.draft.buy', local.id, words.money(local.price))}
          </Commit>
        )}
      </Foot>
    </>
  );
}

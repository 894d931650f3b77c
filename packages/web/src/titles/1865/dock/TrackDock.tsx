import { companyOf, type State } from '@traviesa/games/1865';
import { kindOf, tileAt, turnedTile } from '@traviesa/rail';
import { useMemo } from 'react';
import { Icon } from '../../../app/Icon.tsx';
import { Commit, Fact } from '../../../dock/parts.tsx';
import { draftedLay, layAction } from '../../../rail/choices.ts';
import { Foot } from '../../../rail/dock/Head.tsx';
import { Skip } from '../../../rail/dock/Skip.tsx';
import { useBoard } from '../../../rail/spec.ts';
import { TileList } from '../../../rail/TileList.tsx';
import { TilesNotHere } from '../../../rail/TilePopover.tsx';
import { frameOf } from '../../../table/TableContext.ts';
import { usePhone } from '../../../table/usePhone.ts';
import { Plate } from '../../Plate.tsx';
import { type LayEffects, type LinkChange, layEffects } from '../layEffects.ts';
import { placeOf, useSardinia } from '../useSardinia.ts';
import { AbsorbChoice } from './AbsorbChoice.tsx';
import { Head } from './Head.tsx';

const SHOWN = 4;

/** What the drafted tile does to connections and reach, own and others', a line for each. */
function Changes({ effects, company }: { readonly effects: LayEffects; readonly company: string }) {
  const { t, words, geo, face } = useSardinia();
  const text = ({ from, to, before, after }: LinkChange): string => {
    const [a, b] = [placeOf(geo, from), placeOf(geo, to)];
    if (after === undefined) return t('s65.linkLost', a, b);
    return before === undefined
      ? t('s65.linkNew', a, b, words.money(after))
      : t('s65.linkPrice', a, b, words.money(before), words.money(after));
  };
  const own = (x: { readonly company: string }): number => (x.company === company ? 0 : 1);
  const rows = [
    ...effects.cutOff.map(({ company: c, hexes }) => ({
      company: c,
      lost: true,
      text: t('s65.cutOff', words.list(hexes.map((h) => placeOf(geo, h)))),
    })),
    ...effects.links.map((l) => ({ company: l.company, lost: l.after === undefined, text: text(l) })),
  ].sort((a, b) => own(a) - own(b) || Number(b.lost) - Number(a.lost));
  if (rows.length === 0) return null;
  return (
    <ul className="link-changes">
      {rows.slice(0, SHOWN).map((r) => (
        <li key={r.company + r.text} className={r.lost ? 'lost' : ''}>
          <Plate id={r.company} marks={face.marks} /> {r.text}
        </li>
      ))}
      {rows.length > SHOWN && <li className="muted">{t('s65.linksMore', rows.length - SHOWN)}</li>}
    </ul>
  );
}

/** Track: absorptions first, then two tiles; what each does is told before it is laid. */
export function TrackDock() {
  const { t, base, state, commit, words, baseTiles, geo } = useSardinia();
  const { draft, setDraft } = useBoard();
  const phone = usePhone();
  const lay = draftedLay(draft, baseTiles);
  const frame = frameOf(base, 'track');
  const company = frame?.company ?? '';
  const hex = lay?.hex;
  const effects = useMemo(() => (hex ? layEffects(base, state, hex) : undefined), [base, state, hex]);
  if (!lay || !effects) {
    const ask = baseTiles.length === 0 ? t('rail.noTile') : t(frame?.laid ? 's65.pickSecond' : 's65.pickFirst');
    const foot = (
      <Foot lead={<strong>{ask}</strong>}>
        <Skip text={t('rail.skipTrack')} />
      </Foot>
    );
    return (
      <>
        <Head />
        {frame?.laid === 0 ? <AbsorbChoice company={company}>{foot}</AbsorbChoice> : foot}
      </>
    );
  }
  const { choice } = lay;
  const turn = (): void => {
    const next = choice.rotations[(choice.rotations.indexOf(lay.rotation) + 1) % choice.rotations.length]!;
    setDraft([...draft.slice(0, -1), layAction(choice, next)]);
  };
  const kind = kindOf(turnedTile(geo.kit, lay.tile, 0));
  const isNew = tileAt(geo.kit, base.board as State['board'], lay.hex).exits === 0;
  const what = effects.competitive
    ? 's65.competitive'
    : isNew
      ? 's65.newTile'
      : kind === 'city' || kind === 'town'
        ? (`s65.upgrade.${kind}` as const)
        : 's65.upgrade';
  const cost = (base.cash[company] ?? 0) - (state.cash[company] ?? 0);
  const others = effects.traffic.filter((x) => x.company !== company);
  return (
    <>
      <Head />
      {phone && (
        <div className="tile-row">
          <TileList hex={lay.hex} />
          <TilesNotHere hex={lay.hex} inPlace={false} />
        </div>
      )}
      <Foot
        lead={
          <div>
            <strong>{t('rail.putTile', lay.tile, placeOf(geo, lay.hex))}</strong>
            <small>{t(what)}</small>
            <Changes effects={effects} company={company} />
          </div>
        }
        facts={
          <>
            <Fact label={t('common.cost')}>{cost > 0 ? words.money(cost) : t('rail.free')}</Fact>
            {companyOf(state, company).traffic !== companyOf(base, company).traffic && (
              <Fact label={t('s65.traffic')} to={companyOf(state, company).traffic}>
                {companyOf(base, company).traffic}
              </Fact>
            )}
            {others.length > 0 && (
              <Fact label={t('s65.othersGain')}>{others.map((x) => `${x.company} +${x.n}`).join(', ')}</Fact>
            )}
          </>
        }
      >
        <Skip text={t('rail.skipTrack')} />
        {choice.rotations.length > 1 && (
          <button type="button" className="button" data-turn={phone ? undefined : ''} onClick={turn}>
            <Icon name="turn" />
            {t('rail.turn')}
          </button>
        )}
        <Commit onDo={() => commit()}>{t('rail.lay', lay.tile)}</Commit>
      </Foot>
    </>
  );
}

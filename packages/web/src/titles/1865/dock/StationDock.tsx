import { cheapestFrom, companyOf, readWay, type State, stationsOf, trafficAt, type Way } from '@traviesa/games/1865';
import { useEffect, useMemo, useState } from 'react';
import { Commit, Fact } from '../../../dock/parts.tsx';
import { Foot } from '../../../rail/dock/Head.tsx';
import { Skip } from '../../../rail/dock/Skip.tsx';
import { Swatch } from '../../../rail/dock/Swatch.tsx';
import { routeLetter, usualLook } from '../../../rail/Routes.tsx';
import { setRun } from '../../../rail/runStore.ts';
import { offersOf, valuesOf } from '../../../table/offers.ts';
import { frameOf } from '../../../table/TableContext.ts';
import { placeOf, useSardinia } from '../useSardinia.ts';
import { asRoute, crossingsOf, inOrder, townsOf } from '../ways.ts';
import { Head } from './Head.tsx';

/** As many lines as the map can tell apart. */
const LINES = 6;

/** One direct connection: its letter, what it crosses and costs, what it gives. */
function WayRow({ way, i, on, onChoose }: WayProps) {
  const { t, base, words, geo } = useSardinia();
  const board = base.board as State['board'];
  const edges = crossingsOf(geo, board, way.way).map((c) =>
    t('s65.edges', c.n, t(`s65.edge.${c.kind}`, c.n), words.money(c.cost)),
  );
  const towns = townsOf(geo, board, way.way).map((h) => `${placeOf(geo, h)} +${trafficAt(geo, board, h)}`);
  const gains = [...towns, `${placeOf(geo, way.to)} +${trafficAt(geo, board, way.to)}`];
  return (
    <li>
      <button type="button" className="way-row" data-choice aria-pressed={on} onClick={onChoose}>
        <strong>{routeLetter(i)}</strong>
        <Swatch look={usualLook(i)} />
        <span>
          <strong>{t('s65.wayFrom', placeOf(geo, way.from))}</strong>
          <small>{edges.join(' + ')}</small>
          <small>{gains.join(', ')}</small>
        </span>
        <span className="way-sum">
          <strong>{words.money(way.cost)}</strong>
          <strong>{t('s65.plusTraffic', way.traffic)}</strong>
        </span>
      </button>
    </li>
  );
}
interface WayProps {
  readonly way: Way;
  readonly i: number;
  readonly on: boolean;
  readonly onChoose: () => void;
}

/** Stations: a ringed place, then the lettered connections that lead there, then place. */
export function StationDock() {
  const { t, base, state, me, baseOffered, draft, setDraft, commit, words, geo, pick } = useSardinia();
  const [page, setPage] = useState(0);
  const [own, setOwn] = useState<string>();
  const company = frameOf(base, 'station')?.company ?? '';
  const drafted = draft.findLast((a) => a.type === 'placeStation');
  const hex = drafted?.hex;
  const ways = useMemo(() => {
    const texts = offersOf(baseOffered, 'placeStation')
      .filter((c) => c.hex === hex)
      .flatMap((c) => valuesOf(c.way));
    return inOrder(texts.flatMap((w) => readWay(geo, base.board as State['board'], w) ?? []));
  }, [baseOffered, hex, geo, base]);
  const pages = Math.ceil(ways.length / LINES);
  const from = Math.min(page, Math.max(0, pages - 1)) * LINES;
  const shown = useMemo(() => ways.slice(from, from + LINES), [ways, from]);
  const chosen = shown.findIndex((w) => w.way === drafted?.way);
  const leastTo = (to: string): number =>
    Math.min(
      ...stationsOf(base, company).map(
        (h) => cheapestFrom(geo, base.board as State['board'], h).get(to) ?? Number.POSITIVE_INFINITY,
      ),
    );
  const places = offersOf(baseOffered, 'placeStation').flatMap((c) => {
    const [first] = valuesOf(c.way);
    return first === undefined ? [] : valuesOf(c.hex).map((to) => ({ hex: to, first }));
  });
  const choose = (w: Way): void => {
    setOwn(hex);
    if (drafted) setDraft([{ ...drafted, way: w.way }]);
  };

  // A place is offered by any of its ways; until one is chosen the best of them is looked at.
  const first = own === hex ? undefined : shown[0];
  useEffect(() => {
    if (first && drafted && drafted.way !== first.way) setDraft([{ ...drafted, way: first.way }]);
  }, [first, drafted, setDraft]);
  useEffect(() => {
    if (shown.length === 0) return;
    const board = base.board as State['board'];
    setRun({
      on: base,
      routes: shown.map((w) => asRoute(geo, board, w.way)),
      values: shown.map((w) => w.cost),
      ...(chosen >= 0 && { chosen }),
    });
    return () => setRun(undefined);
  }, [shown, chosen, geo, base]);

  const way = shown[chosen];
  return (
    <>
      <Head />
      {hex === undefined ? (
        <div className="dock-row">
          {places.map((p) => (
            <button
              key={p.hex}
              type="button"
              className="button"
              data-choice
              onClick={() => {
                pick(p.hex);
                setDraft([{ type: 'placeStation', player: me ?? '', hex: p.hex, way: p.first }]);
              }}
            >
              {t('s65.fromCost', placeOf(geo, p.hex), words.money(leastTo(p.hex)))}
            </button>
          ))}
        </div>
      ) : (
        <div className="dock-row">
          <ol className="way-rows">
            {shown.map((w, i) => (
              <WayRow key={w.way} way={w} i={i} on={i === chosen} onChoose={() => choose(w)} />
            ))}
          </ol>
          {pages > 1 && (
            <button
              type="button"
              className="button quiet"
              onClick={() => {
                setOwn(undefined);
                setPage((page + 1) % pages);
              }}
            >
              {t('s65.moreWays', ways.length, from / LINES + 1, pages)}
            </button>
          )}
        </div>
      )}
      <Foot
        lead={
          <div>
            <strong>{hex === undefined ? t('s65.pickStation') : t('s65.stationIn', placeOf(geo, hex))}</strong>
            {ways.length > 1 && <small>{t('s65.severalWays', ways.length)}</small>}
          </div>
        }
        facts={
          <>
            <Fact label={t('s65.markers')}>{companyOf(base, company).markers}</Fact>
            {way && (
              <>
                <Fact label={t('rail.treasury')} to={words.money(state.cash[company] ?? 0)}>
                  {words.money(base.cash[company] ?? 0)}
                </Fact>
                <Fact label={t('s65.traffic')} to={companyOf(state, company).traffic}>
                  {companyOf(base, company).traffic}
                </Fact>
              </>
            )}
          </>
        }
      >
        <Skip text={t('s65.skipStation')} />
        {way && <Commit onDo={() => commit()}>{t('rail.placeToken', words.money(way.cost))}</Commit>}
      </Foot>
    </>
  );
}

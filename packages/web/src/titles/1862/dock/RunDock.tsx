import { inReceivership, isObsolete, kindOfTrain, permittedTrains, type Seen, settings } from '@traviesa/games/1862';
import { sharesOf, totalShares, trainById, trainsOf } from '@traviesa/rail';
import type { Route } from '@traviesa/rail/routes';
import { useCallback, useMemo, useState } from 'react';
import { Icon } from '../../../app/Icon.tsx';
import { Foot, Head } from '../../../rail/dock/Head.tsx';
import { RouteWays } from '../../../rail/dock/RouteWays.tsx';
import { type RunWork, useRunDraft } from '../../../rail/dock/useRunDraft.ts';
import { companyOnTurn } from '../../../rail/spec.ts';
import { KindSign } from '../KindSign.tsx';
import { joinOrPart, linesOf, mayJoin, RUN_ORDER, type RunLine, settleChains, stopName } from '../runLines.ts';
import { useMania } from '../useMania.ts';
import { PlacesSheet } from './PlacesSheet.tsx';
import { RunLineArt } from './RunLineArt.tsx';

/** What a line is worth, as a sum: large stations, small ones, hexes between the ends of a freight. */
function useSum(): (line: RunLine) => string {
  const { words } = useMania();
  return ({ stops, between }) => {
    const counted = stops.filter((s) => s.use === 'counts');
    const small = counted.filter((s) => s.kind === 'town');
    return [
      ...counted.filter((s) => s.kind !== 'town').map((s) => words.number(s.value)),
      ...(small.length > 0 ? [`${small.length} × ${small[0]!.value}`] : []),
      ...(between && between.hexes > 0 ? [`${between.hexes} × ${between.rate}`] : []),
    ].join(' + ');
  };
}

/** A line of the run; changed by tapping stops on the map. */
function LineRow({ line, work, company }: LineProps) {
  const { t, base, words } = useMania();
  const { editing, edit, routes, change, network } = work;
  const sum = useSum();
  const place = (id: string): string => {
    const stop = network.stops.find((s) => s.id === id);
    return stop ? stopName(words, stop) : id;
  };
  const open = line.trains.find((id) => id === editing);
  const reach = line.kind === 'freight' ? 'r62.hexesOf' : 'r62.stopsOf';
  return (
    <li className="run-row" data-train={line.trains[0]}>
      <KindSign kind={line.kind} sign={line.look.sign} colour={line.look.colour} />
      <span className="train-chips">
        {line.trains.map((id) => (
          <span key={id}>{trainById(base, id)?.type}</span>
        ))}
      </span>
      <RunLineArt line={line} />
      <span className="run-how">
        <small>{t(reach, line.used, line.most)}</small>
        <small>{sum(line)}</small>
      </span>
      <strong>{words.money(line.value)}</strong>
      <span className="run-change">
        {line.trains.map((id) => (
          <button
            key={id}
            type="button"
            className="button quiet"
            aria-pressed={editing === id}
            onClick={() => edit(editing === id ? undefined : id)}
          >
            {editing === id
              ? t('act.done')
              : line.trains.length > 1
                ? t('r62.changeTrain', trainById(base, id)?.type ?? '')
                : t('rail.editRoute')}
          </button>
        ))}
      </span>
      {open !== undefined && (
        <>
          <RouteWays network={network} routes={routes} train={open} place={place} shared onChange={change} />
          {mayJoin(base, company, routes, open) && (
            <span className="route-ways">
              <button type="button" className="button" onClick={() => change(joinOrPart(base, company, routes, open))}>
                {t(routes.find((r) => r.train === open)?.chain === undefined ? 'r62.join' : 'r62.part')}
              </button>
            </span>
          )}
        </>
      )}
    </li>
  );
}
interface LineProps {
  readonly line: RunLine;
  readonly work: RunWork;
  readonly company: string;
}

/** Trains that stand still: without a route, or without a permit. */
function IdleRows({ work, company }: Omit<LineProps, 'line'>) {
  const { t, base } = useMania();
  const permitted = permittedTrains(base, company);
  const running = new Set(work.routes.map((r) => r.train));
  const idle = trainsOf(base, company).filter((x) => !running.has(x.id));
  return RUN_ORDER.flatMap((kind) => idle.filter((x) => kindOfTrain(x) === kind)).map((train) => {
    const may = permitted.some((x) => x.id === train.id);
    return (
      <li key={train.id} className="run-row idle" data-train={train.id}>
        <KindSign kind={kindOfTrain(train)} />
        <span className="train-chips">
          <span>{train.type}</span>
        </span>
        <span className="run-still">{may ? t('rail.standsStill') : t('r62.noPermit')}</span>
        {may && (
          <span className="run-change">
            <button
              type="button"
              className="button quiet"
              aria-pressed={work.editing === train.id}
              onClick={() => work.edit(work.editing === train.id ? undefined : train.id)}
            >
              {work.editing === train.id ? t('act.done') : t('rail.editRoute')}
            </button>
          </span>
        )}
      </li>
    );
  });
}

/** Trains whose last warranty this run uses up. */
export const lastRunners = (s: Seen, company: string): readonly string[] =>
  s.trains.filter((x) => x.owner === company && x.warranties === 1 && isObsolete(s, x)).map((x) => x.type);

/** A company without a director is run by nobody: the bank looks for the best. */
const isRunByBank = (s: Seen, company: string): boolean => inReceivership(s, company) && settings(s).receiverBestRun;

/** Running: locals, expresses, freights, each with its line and its sum; what was found is proven. */
export function RunDock() {
  const { t, base, me, words, say } = useMania();
  const company = companyOnTurn(base) ?? '';
  const settle = useCallback((routes: readonly Route[]) => settleChains(base, company, routes), [base, company]);
  const byBank = isRunByBank(base, company);
  const work = useRunDraft(company, { track: 'shared', settle, asks: !byBank });
  const { best, review, illegal, own, proven } = work;
  const lines = useMemo(
    () => linesOf(base, words, company, work.routes, review),
    [base, words, company, work.routes, review],
  );
  const mine = me === undefined ? 0 : sharesOf(base, company, me) / totalShares(base, company);
  const parts = RUN_ORDER.flatMap((kind) => {
    const sum = lines.filter((l) => l.kind === kind).reduce((n, l) => n + l.value, 0);
    return lines.some((l) => l.kind === kind) ? [`${t(`r62.kind.${kind}`)} ${words.number(sum)}`] : [];
  });
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const leaving = lastRunners(base, company);
  const visited = new Set(
    work.routes.flatMap((r) =>
      lines.some((l) => l.kind === 'local' && l.trains.includes(r.train)) ? r.track.flat() : [],
    ),
  ).size;
  return (
    <>
      <Head />
      <div className="dock-row">
        <ul className="run-rows">
          {lines.map((line) => (
            <LineRow key={line.trains.join()} line={line} work={work} company={company} />
          ))}
          <IdleRows work={work} company={company} />
        </ul>
      </div>
      {review.subsidy > 0 && (
        <p className="run-note">
          <KindSign kind="local" /> {t('r62.subsidy', words.money(review.subsidy), visited)}
        </p>
      )}
      {leaving.length > 0 && <p className="run-note">{t('r62.lastRun', words.list(leaving))}</p>}
      <Foot
        lead={
          <div>
            {byBank ? (
              <strong role="status">{t('r62.receiverRuns')}</strong>
            ) : !best ? (
              <strong role="status">{t('rail.looking')}</strong>
            ) : illegal ? (
              <strong role="status">{say(illegal.message)}</strong>
            ) : proven ? (
              <strong className="proven">
                <Icon name="check" /> {t('r62.proven', words.money(review.revenue))}
              </strong>
            ) : (
              <strong>{own ? t('rail.yourRoutes') : t('rail.bestSoFar')}</strong>
            )}
            <small>
              {work.editing
                ? t('rail.tapStops')
                : [
                    ...(parts.length > 1 ? [parts.join(' + ')] : []),
                    ...(mine > 0
                      ? [t('r62.yourPart', words.percent(mine * 100), words.money(review.revenue * mine))]
                      : []),
                  ].join(' · ')}
            </small>
          </div>
        }
      >
        {lines.length > 1 && (
          <button type="button" className="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('r62.places')}
          </button>
        )}
        {own && (
          <button type="button" className="button" data-best onClick={() => work.takeBest()}>
            {t('rail.bestAgain')} <kbd>B</kbd>
          </button>
        )}
        {!byBank && (
          <button
            type="button"
            className="button primary big"
            data-primary
            disabled={!best || illegal !== undefined}
            onClick={work.run}
          >
            {best ? t('rail.run', words.money(review.revenue)) : t('rail.lookingShort')} <kbd>Enter</kbd>
          </button>
        )}
      </Foot>
      {open && lines.length > 1 && <PlacesSheet lines={lines} revenue={review.revenue} onClose={close} />}
    </>
  );
}

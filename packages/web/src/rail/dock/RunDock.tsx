import { trainsOf } from '@traviesa/rail';
import { Fragment } from 'react';
import { Icon } from '../../app/Icon.tsx';
import { breakdown, sums } from '../breakdown.ts';
import { placeName } from '../placeName.ts';
import { routeLetter, usualLook } from '../Routes.tsx';
import { companyOnTurn, useRail } from '../spec.ts';
import { Foot, Head } from './Head.tsx';
import { RouteWays } from './RouteWays.tsx';
import { Swatch } from './Swatch.tsx';
import { useRunDraft } from './useRunDraft.ts';

/** Running: the best routes are found as soon as the step begins; rows are edited by tapping stops on the map. */
export function RunDock() {
  const { t, base, words, rail, say } = useRail();
  const company = companyOnTurn(base) ?? '';
  const { best, routes, own, proven, review, values, network, illegal, editing, edit, change, takeBest, visits, run } =
    useRunDraft(company);
  const choices = best?.byVisits.filter((b) => b !== undefined).length ?? 0;
  const trains = rail.running?.(base, company) ?? trainsOf(base, company);
  // In the order of their letters; those that stand still come last.
  const letter = (train: string): number => routes.findIndex((r) => r.train === train) + 1 || routes.length + 1;
  const parts = routes.map((r) =>
    breakdown(
      network,
      rail.runners(base, company).find((x) => x.id === r.train),
      r,
    ),
  );
  const all = sums(parts);
  const named = (tag: string): string => t.find(`run.bonus.${tag}`) ?? t('run.bonus');
  const place = (id: string): string => placeName(words, rail.kit(base), id.split('.')[0]!);
  return (
    <>
      <Head />
      <div className="dock-row">
        <ul className="route-rows">
          {trains
            .toSorted((a, b) => letter(a.id) - letter(b.id))
            .map((train) => {
              const i = routes.findIndex((r) => r.train === train.id);
              const route = routes[i];
              return (
                <li key={train.id} data-train={train.id}>
                  <strong>{route ? routeLetter(i) : ''}</strong>
                  {route ? <Swatch look={usualLook(i)} /> : <span />}
                  <span className="train-chips">
                    <span className={rail.trainTone?.(train.type)}>{train.type}</span>
                  </span>
                  <span className="route-stops">
                    {route
                      ? parts[i]!.stops.map((stop, k) => (
                          <Fragment key={stop.id}>
                            {k > 0 && ' – '}
                            {place(stop.id)} <b>{words.number(stop.value)}</b>
                          </Fragment>
                        ))
                      : t('rail.standsStill')}
                    {route &&
                      parts[i]!.bonuses.map((b) => (
                        <i key={b.tag} className="bonus-chip">
                          {named(b.tag)} +{words.number(b.value)}
                        </i>
                      ))}
                  </span>
                  <strong>{route ? words.money(values[i] ?? 0) : ''}</strong>
                  <button
                    type="button"
                    className="button quiet"
                    aria-pressed={editing === train.id}
                    onClick={() => edit(editing === train.id ? undefined : train.id)}
                  >
                    {editing === train.id ? t('act.done') : t('rail.editRoute')}
                  </button>
                  {route && editing === train.id && (
                    <RouteWays network={network} routes={routes} train={train.id} place={place} onChange={change} />
                  )}
                </li>
              );
            })}
        </ul>
      </div>
      <Foot
        lead={
          <div>
            {!best ? (
              <strong role="status">{t('rail.looking')}</strong>
            ) : illegal ? (
              <strong role="status">{say(illegal.message)}</strong>
            ) : proven ? (
              <strong className="proven">
                <Icon name="check" /> {t('rail.proven')}
              </strong>
            ) : (
              <strong>{own ? t('rail.yourRoutes') : t('rail.bestSoFar')}</strong>
            )}
            {editing ? (
              <small>{t('rail.tapStops')}</small>
            ) : (
              all.bonuses.size > 0 && (
                <small>
                  {[
                    t('run.stops', words.number(all.stops)),
                    ...[...all.bonuses].map(([tag, sum]) => `${named(tag)} ${words.number(sum)}`),
                  ].join(' + ')}
                </small>
              )
            )}
          </div>
        }
      >
        {choices > 1 && (
          <fieldset className="segments" aria-label={t('rail.visits')}>
            {best?.byVisits.map(
              (b, n) =>
                b && (
                  <button
                    key={n}
                    type="button"
                    aria-pressed={(visits ?? review.visits) === n}
                    onClick={() => takeBest(n)}
                  >
                    {t('rail.visitsN', n, words.money(b.total))}
                  </button>
                ),
            )}
          </fieldset>
        )}
        {own && (
          <button type="button" className="button" data-best onClick={() => takeBest()}>
            {t('rail.bestAgain')} <kbd>B</kbd>
          </button>
        )}
        <button
          type="button"
          className="button primary big"
          data-primary
          disabled={!best || illegal !== undefined}
          onClick={run}
        >
          {best ? t('rail.run', words.money(review.revenue)) : t('rail.lookingShort')} <kbd>Enter</kbd>
        </button>
      </Foot>
    </>
  );
}

import type { View } from '@traviesa/engine';
import { DECK, directorOf, type RailState, topOfDeck } from '@traviesa/rail';
import { losersTo, nextTrain, strandedBy } from '../../rail/consequences.ts';
import { useTable } from '../../table/TableContext.ts';
import type { Speech } from '../words.ts';

const SHOWN = 4;

/** The trains that are sold next: what the first of each kind changes, and for whom. */
export function ComingTrains({ speech }: { readonly speech: Speech }) {
  const { face, base } = useTable();
  const { t, words } = speech;
  const { rail } = face;
  if (!rail) return null;
  const s = base as unknown as View<RailState>;
  const left = (type: string): number => s.trains.filter((x) => x.type === type && x.owner === DECK).length;
  const coming = rail.trains.filter((x) => left(x.type) > 0).slice(0, SHOWN);
  if (coming.length === 0) return null;
  const offered = topOfDeck(s)?.type;
  return (
    <>
      <h3>{t('forecast.trains')}</h3>
      <ul>
        {coming.map(({ type, price }) => {
          const losers = losersTo(s, rail.trains, type);
          const phase = rail.phases.find((p) => p.startsWith === type && p.name !== s.phase);
          const isFirst = !s.trains.some((x) => x.type === type && x.owner !== DECK);
          const stranded = s.seats.flatMap((p) => strandedBy(s, losers, p));
          const next = nextTrain(s, rail.trains, type);
          return (
            <li key={type}>
              <strong>
                {t('forecast.train', type, words.money(price), left(type))}
                {type === offered && ` · ${t('forecast.onOffer')}`}
              </strong>
              {isFirst && phase && <p>{t('forecast.phase', phase.name, phase.trainLimit)}</p>}
              {losers.length > 0 && (
                <p className="loss">
                  {t(
                    'forecast.lose',
                    words.list(
                      losers.map(({ company, trains }) => {
                        const director = directorOf(s, company);
                        return `${company} ${trains}${director ? ` (${words.player(director)})` : ''}`;
                      }),
                    ),
                  )}
                </p>
              )}
              {stranded.length > 0 && <p className="loss">{t('forecast.without', words.list(stranded))}</p>}
              {next && type === offered && <p>{t('forecast.then', next.type, words.money(next.price))}</p>}
            </li>
          );
        })}
      </ul>
    </>
  );
}

import type { View } from '@traviesa/engine';
import type { RailState } from '@traviesa/rail';
import { useTable } from '../../table/TableContext.ts';
import type { Speech } from '../words.ts';
import { comingTrains } from './coming.ts';

const SHOWN = 4;

/** The trains that are sold next: what the first of each kind changes, and for whom. */
export function ComingTrains({ speech }: { readonly speech: Speech }) {
  const { face, base } = useTable();
  const { t, words } = speech;
  const all = face.coming?.(base) ?? (face.rail && comingTrains(base as unknown as View<RailState>, face.rail)) ?? [];
  if (all.length === 0) return null;
  return (
    <>
      <h3>{t('forecast.trains')}</h3>
      <ul>
        {all.slice(0, SHOWN).map(({ type, price, left, isOffered, phase, losers, without, next }) => (
          <li key={type}>
            <strong>
              {left === undefined
                ? t('forecast.trainEver', type, words.money(price))
                : t('forecast.train', type, words.money(price), left)}
              {isOffered && ` · ${t('forecast.onOffer')}`}
            </strong>
            {phase && <p>{t('forecast.phase', phase.name, phase.trainLimit)}</p>}
            {losers.length > 0 && (
              <p className="loss">
                {t(
                  'forecast.lose',
                  words.list(
                    losers.map(
                      ({ company, trains, director }) =>
                        `${company} ${trains}${director ? ` (${words.player(director)})` : ''}`,
                    ),
                  ),
                )}
              </p>
            )}
            {without.length > 0 && <p className="loss">{t('forecast.without', words.list(without))}</p>}
            {next && <p>{t('forecast.then', next.type, words.money(next.price))}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}

import { CHEAPEST_START, phaseOf, START_STEP } from '@traviesa/games/1865';
import { useState } from 'react';
import { Plate } from '../../Plate.tsx';
import { useSardinia } from '../useSardinia.ts';

const AROUND = 3;

/** The one row of the market, folded; each cell with its three values and its pile, the top first. */
export function Market() {
  const { t, state: s, face, geo } = useSardinia();
  const { cells } = geo.market;
  const [all, setAll] = useState(false);
  const used = s.markers.map((m) => m.cell);
  const starts = cells.flatMap((c, i) => (isStart(c.price, s.phase) ? [i] : []));
  const from = all ? 0 : Math.max(0, Math.min(...used, ...starts) - AROUND);
  const to = all ? cells.length : Math.max(...used, ...starts) + AROUND + 1;
  return (
    <>
      <ol className="price-row">
        {cells.slice(from, to).map((cell, i) => {
          const here = s.markers.filter((m) => m.cell === from + i);
          return (
            <li key={cell.price} className={isStart(cell.price, s.phase) ? 'may-start' : ''}>
              <strong>{cell.price}</strong>
              <small>
                <span className="hidden-text">{t('s65.zone.white')}</span> {cell.values[1]}{' '}
                <span className="hidden-text">{t('s65.zone.green')}</span> {cell.values[2]}
              </small>
              {here.map((m) => (
                <Plate key={m.company} id={m.company} marks={face.marks} />
              ))}
            </li>
          );
        })}
      </ol>
      <p className="legend muted">
        <i className="may-start" aria-hidden="true" /> {t('s65.legendStart')} · {t('s65.legendValues')}{' '}
        <button type="button" className="button quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('s65.cropMarket') : t('s65.wholeMarket')}
        </button>
      </p>
    </>
  );
}

const isStart = (price: number, phase: number): boolean =>
  price >= CHEAPEST_START && price <= phaseOf(Math.max(2, phase)).dearestStart && price % START_STEP === 0;

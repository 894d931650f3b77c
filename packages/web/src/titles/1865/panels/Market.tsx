import { CHEAPEST_START, companyOf, isStarted, phaseOf, START_STEP } from '@traviesa/games/1865';
import { Enlarge } from '../../../panels/Enlarge.tsx';
import { useChosenCompany } from '../../../rail/chosenCompany.ts';
import { Plate } from '../../Plate.tsx';
import { topFrame, useSardinia } from '../useSardinia.ts';

/** The one row of the market, folded; each cell with its pile, the top first, and large with its three values. */
export function Market() {
  const { t, state: s, face, geo } = useSardinia();
  // A company that is about to be started: the cells it may choose.
  const chosen = useChosenCompany();
  const starting = chosen !== undefined && topFrame(s)?.step === 'shareTurn' && !isStarted(companyOf(s, chosen));
  return (
    <Enlarge title={t('panel.market')}>
      {(large) => (
        <>
          <ol className={large ? 'price-row large' : 'price-row'}>
            {geo.market.cells.map((cell, i) => {
              const here = s.markers.filter((m) => m.cell === i);
              return (
                <li
                  key={cell.price}
                  className={`${isStart(cell.price, s.phase) ? 'may-start' : ''}${starting && isStart(cell.price, s.phase) ? ' lit' : ''}`}
                >
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
            <i className="may-start" aria-hidden="true" /> {t('s65.legendStart')} · {t('s65.legendValues')}
          </p>
        </>
      )}
    </Enlarge>
  );
}

const isStart = (price: number, phase: number): boolean =>
  price >= CHEAPEST_START && price <= phaseOf(Math.max(2, phase)).dearestStart && price % START_STEP === 0;

import { market, SIZES, sizeOf, sizes } from '@traviesa/games/18cz';
import { Enlarge } from '../../panels/Enlarge.tsx';
import { useChosenCompany } from '../../rail/chosenCompany.ts';
import { Markers } from '../../rail/Market.tsx';
import { topStep } from '../../rail/spec.ts';
import { useCz } from './useCz.ts';

/** The two long rows are cut into bands of so many prices, so that all of them are seen. */
const BAND = 24;
const bands = Array.from({ length: Math.ceil(market.cells.length / BAND) }, (_, i) => i * BAND);

/** One row of a band: every second price. */
function Row({ from, parity, large }: { readonly from: number; readonly parity: 0 | 1; readonly large: boolean }) {
  const { t, state: s } = useCz();
  // A company that is about to be founded: the cells it may choose.
  const chosen = useChosenCompany();
  const founding = chosen !== undefined && topStep(s) === 'stockRound' && s.companies[chosen]?.par === 0;
  return (
    <ul className={parity === 1 ? 'upper' : ''}>
      {market.cells.flatMap((cell, i) => {
        if (i < from || i >= from + BAND || i % 2 !== parity) return [];
        const here = s.market.filter((m) => m.cell === i).map((m) => m.company);
        const par = SIZES.filter((size) => cell.flags.includes(sizes[size].par));
        return [
          <li
            key={i}
            className={`${par.length > 0 ? 'par' : ''}${founding && par.includes(sizeOf(chosen)) ? ' lit' : ''}`}
          >
            <span>
              {cell.price}
              {par.length > 0 && <small title={t('cz.parOf', par.join(', '))}>{par.join('')}</small>}
            </span>
            {here.length > 0 && <Markers companies={here} large={large} />}
          </li>,
        ];
      })}
    </ul>
  );
}

/** Two rows, half a cell apart: a sale or a sold-out company crosses to the other row, dividends stay in theirs. */
export function CzMarket() {
  const { t } = useCz();
  return (
    <Enlarge title={t('panel.market')}>
      {(large) => (
        <>
          {bands.map((from) => (
            <div key={from} className={large ? 'cz-market large' : 'cz-market'}>
              <Row from={from} parity={1} large={large} />
              <Row from={from} parity={0} large={large} />
            </div>
          ))}
          <p className="legend muted">{t('cz.marketNote')}</p>
        </>
      )}
    </Enlarge>
  );
}

import { market, roster, SIZES, sizeOf, sizes } from '@traviesa/games/18cz';
import { Plate } from '../Plate.tsx';
import { useCz } from './useCz.ts';

/** Cells shown beyond the last one in use. */
const AROUND = 6;

/** Two rows, half a cell apart: a sale or a sold-out company crosses to the other row, dividends stay in theirs. */
export function CzMarket() {
  const { t, state: s, face } = useCz();
  const open = roster(s).filter((c) => !s.companies[c]!.par);
  const flags = SIZES.filter((size) => open.some((c) => sizeOf(c) === size)).map((size) => sizes[size].par as string);
  const used = s.market.map((m) => m.cell);
  const pars = market.cells.flatMap((c, i) => (flags.some((f) => c.flags.includes(f)) ? [i] : []));
  const low = Math.max(0, Math.min(...used, ...pars, 46) - 3);
  const high = Math.min(market.cells.length - 1, Math.max(...used, ...pars, 12) + AROUND);
  const first = low - (low % 2);
  const row = (parity: 0 | 1) =>
    market.cells.flatMap((cell, i) => {
      if (i < first || i > high || i % 2 !== parity) return [];
      const here = s.market.filter((m) => m.cell === i).map((m) => m.company);
      const par = SIZES.filter((size) => cell.flags.includes(sizes[size].par));
      return [
        <li key={i} className={par.length > 0 ? 'par' : ''}>
          <span>
            {cell.price}
            {par.length > 0 && <small title={t('cz.parOf', par.join(', '))}>{par.join('')}</small>}
          </span>
          {here.length > 0 && (
            <span className="markers">
              {here.map((id) => (
                <Plate key={id} id={id} marks={face.marks} />
              ))}
            </span>
          )}
        </li>,
      ];
    });
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a chart that scrolls sideways must be reachable by keyboard */}
      <div className="scroll-x cz-market" tabIndex={0} role="group" aria-label={t('panel.market')}>
        <ul className="upper">{row(1)}</ul>
        <ul>{row(0)}</ul>
      </div>
      <p className="legend muted">{t('cz.marketNote')}</p>
    </>
  );
}

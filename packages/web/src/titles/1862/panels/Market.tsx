import './market.css';
import { market } from '@traviesa/games/1862';
import { Enlarge } from '../../../panels/Enlarge.tsx';
import { useChosenCompany } from '../../../rail/chosenCompany.ts';
import { usePhone } from '../../../table/usePhone.ts';
import { inkOn } from '../../marks.ts';
import { choosePrice, useChosenPrice } from '../chosenPrice.ts';
import { useMania } from '../useMania.ts';
import { startingNow } from './startPrices.ts';

type Zone = 'end' | 'par' | 'start' | 'one' | 'two' | 'plain';

const zoneOf = (flags: string): Zone =>
  flags.includes('b') || flags.includes('e')
    ? 'end'
    : flags.includes('p')
      ? 'par'
      : flags.includes('n')
        ? 'start'
        : flags.includes('d')
          ? 'two'
          : flags.includes('i')
            ? 'one'
            : 'plain';

/** Prices in a band: two rows, the lower half a cell to the right. */
const BAND = 18;
const PHONE_BAND = 12;

/** The zig-zag as wide as its panel, or large with every company in its cell. */
export function ZigzagMarket() {
  const { t } = useMania();
  return <Enlarge title={t('panel.market')}>{(large) => <Zigzag large={large} />}</Enlarge>;
}

/** A sale goes one back and crosses the row, a dividend stays in its row. */
function Zigzag({ large }: { readonly large: boolean }) {
  const table = useMania();
  const { t } = table;
  const phone = usePhone();
  const looked = useChosenCompany();
  const starting = startingNow(table, looked);
  const band = phone ? PHONE_BAND : BAND;
  const bands = Array.from({ length: Math.ceil(market.cells.length / band) }, (_, i) => i * band);
  return (
    <>
      <div className={large ? 'zigzag large' : 'zigzag'} role="group" aria-label={t('panel.market')}>
        {bands.map((from) => (
          <div key={from} className="zigzag-band">
            {[0, 1].map((row) => (
              <ol key={row} className={row === 1 ? 'lower' : ''}>
                {Array.from({ length: band / 2 }, (_, i) => from + 2 * i + row).map((i) =>
                  market.cells[i] ? (
                    <Cell key={i} index={i} starting={starting} large={large} />
                  ) : (
                    <li key={i} className="none" />
                  ),
                )}
              </ol>
            ))}
          </div>
        ))}
      </div>
      <ul className="zigzag-legend">
        {(['par', 'start', 'one', 'two'] as const).map((zone) => (
          <li key={zone}>
            <i className={`zcell z-${zone}`} aria-hidden="true" /> {t(`m62.zone.${zone}`)}
          </li>
        ))}
        <li>
          <b aria-hidden="true">→</b> {t('m62.moveDividend')}
        </li>
        <li>
          <b aria-hidden="true">↙</b> {t('m62.moveSale')}
        </li>
        <li>
          <i className="zcell z-end" aria-hidden="true" /> {t('m62.zone.end')}
        </li>
      </ul>
    </>
  );
}

interface CellProps {
  readonly index: number;
  readonly starting: ReturnType<typeof startingNow>;
  readonly large: boolean;
}

function Cell({ index, starting, large }: CellProps) {
  const { t, base, state: s, face, words } = useMania();
  const chosen = useChosenPrice();
  const { price, flags } = market.cells[index]!;
  const here = s.market.filter((m) => m.cell === index).map((m) => m.company);
  const gone = base.market.filter((m) => m.cell === index && !here.includes(m.company)).map((m) => m.company);
  const lit = starting?.prices.includes(price);
  const zone = zoneOf(flags);
  const look = `zcell z-${zone} ${lit ? 'lit' : ''} ${gone.length > 0 ? 'left-behind' : ''}`;
  const plates = here.map((id) => {
    const colour = face.marks[id]?.colour ?? '#ffffff';
    return (
      <span
        key={id}
        className="zmark"
        style={{ background: colour, color: inkOn(colour) }}
        title={face.marks[id]?.name}
      >
        {id}
      </span>
    );
  });
  if (lit && starting) {
    const on = chosen === price;
    const colour = face.marks[starting.company]?.colour ?? '#ffffff';
    return (
      <li className={look}>
        <button
          type="button"
          aria-pressed={on}
          style={on ? { background: colour, color: inkOn(colour) } : undefined}
          onClick={() => choosePrice(on ? undefined : price)}
        >
          {on ? `${starting.company} ${price}` : price}
          <span className="hidden-text">: {t('m62.startHere', starting.company, words.money(price))}</span>
        </button>
        {here.length > 0 && <span className="zhere">{here.length > 1 ? `+${here.length}` : here[0]}</span>}
      </li>
    );
  }
  return (
    <li className={look}>
      {here.length === 0 ? (
        <span>{price}</span>
      ) : large ? (
        <span className="zmarks">
          <span className="zprice">{price}</span>
          {plates}
        </span>
      ) : here.length === 1 ? (
        <span className="zmarks one-mark">
          <span
            className="zmark"
            style={{
              background: face.marks[here[0]!]?.colour,
              color: inkOn(face.marks[here[0]!]?.colour ?? '#ffffff'),
            }}
            title={face.marks[here[0]!]?.name}
          >
            {here[0]} {price}
          </span>
        </span>
      ) : (
        <span className="zmarks" title={`${price}: ${here.join(', ')}`}>
          <span className="hidden-text">{price}: </span>
          {plates.slice(0, here.length > 2 ? 1 : 2)}
          {here.length > 2 && (
            <span className="zmark more">
              <span aria-hidden="true">+{here.length - 1}</span>
              <span className="hidden-text">, {here.slice(1).join(', ')}</span>
            </span>
          )}
        </span>
      )}
      {gone.length > 0 && <span className="hidden-text">{t('m62.wasHere', words.list(gone))}</span>}
    </li>
  );
}

import './charters.css';
import {
  BID_RESERVE,
  CHARTER_TOKEN_PRICE,
  CHARTER_TOKENS,
  canPlaceHome,
  companySpec,
  DIRECTOR_SHARES,
  fineOf,
  isAvailable,
  isOpen,
  isStarted,
  PARS,
  SHARES_TO_FLOAT,
} from '@traviesa/games/1862';
import { chooseCompany, useChosenCompany } from '../../../rail/chosenCompany.ts';
import { Plate } from '../../Plate.tsx';
import { useMania } from '../useMania.ts';
import { dueRound, homeOf } from '../words.shares.ts';
import { CompanySigns } from './Signs.tsx';

/** Companies that nobody has started: their permits and homes, and what the one looked at would take. */
export function Charters() {
  const { t, state: s, face, name, words } = useMania();
  const looked = useChosenCompany();
  const waiting = Object.keys(s.companies).filter((c) => !isStarted(s, c) && !s.companies[c]!.closed);
  const auction = s.stack.find((f) => f.step === 'auction');
  const bid = auction?.step === 'auction' ? auction : undefined;
  const shown = bid?.company ?? looked;
  if (waiting.length === 0) return <p className="muted">{t('m62.noCharters')}</p>;
  return (
    <>
      <p className="muted">{t('m62.chartersLeft', waiting.filter((c) => isAvailable(s, c)).length)}</p>
      <ul className="charters">
        {waiting.map((c) => (
          <li key={c} className={bid?.company === c ? 'on' : ''}>
            <button
              type="button"
              aria-pressed={shown === c}
              onClick={() => chooseCompany(looked === c ? undefined : c)}
            >
              <span>
                <Plate id={c} marks={face.marks} />
                <CompanySigns company={c} />
              </span>
              <small>
                {bid?.company === c ? t('m62.bidIs', name(bid.leader), words.money(bid.bid)) : <Status company={c} />}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {shown !== undefined && waiting.includes(shown) && <CharterFacts company={shown} bid={bid?.bid ?? 0} />}
    </>
  );
}

function Status({ company }: { readonly company: string }) {
  const { t, state: s } = useMania();
  if (!isOpen(s, company)) return <>{t('m62.fromPhase', s.companies[company]!.from)}</>;
  if (s.companies[company]!.waits) return <>{t('m62.waits')}</>;
  if (!canPlaceHome(s, company)) return <>{t('m62.homeFull', homeOf(company))}</>;
  return <>{homeOf(company)}</>;
}

/** Pars side by side: what the director pays, what floating it alone takes, what is left, what it starts with. */
export function ParTable({ bid, pars }: { readonly bid: number; readonly pars: readonly number[] }) {
  const { t, base, snap, me, words } = useMania();
  const cash = (base.cash[me ?? snap.me[0] ?? ''] ?? 0) - bid;
  const rows: readonly (readonly [string, (par: number) => number])[] = [
    ['m62.row.director', (par) => DIRECTOR_SHARES * par],
    ['m62.row.float', (par) => SHARES_TO_FLOAT * par],
    ['m62.row.left', (par) => cash - SHARES_TO_FLOAT * par],
    ['m62.row.capital', (par) => 10 * par - CHARTER_TOKENS * CHARTER_TOKEN_PRICE],
    ['m62.row.fine', fineOf],
  ];
  return (
    <table className="par-table">
      <thead>
        <tr>
          <th scope="col">{t('m62.row.par')}</th>
          {pars.map((par) => (
            <th key={par} scope="col">
              {words.number(par)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, value]) => (
          <tr key={key}>
            <th scope="row">{t.find(key)}</th>
            {pars.map((par) => {
              const n = value(par);
              return (
                <td key={par} className={n < 0 ? 'short' : ''}>
                  {n < 0 ? '–' : words.number(n)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CharterFacts({ company, bid }: { readonly company: string; readonly bid: number }) {
  const { t, base, words } = useMania();
  const c = base.companies[company]!;
  return (
    <section className="charter-facts">
      <h3>{companySpec(company).name}</h3>
      <p>{t('m62.permitSays', t(`r62.kind.${c.permit}`))}</p>
      <ul>
        <li>{t('m62.charterCapital', CHARTER_TOKENS, words.money(CHARTER_TOKEN_PRICE))}</li>
        <li>{t('m62.charterReserve', words.money(BID_RESERVE))}</li>
        <li className="warn">
          {t('m62.charterDuty', dueRound(base), words.money(fineOf(PARS[0]!)), words.money(fineOf(PARS.at(-1)!)))}
        </li>
        <li>{t('m62.orUnchartered')}</li>
      </ul>
      <ParTable bid={bid} pars={[PARS[0]!, PARS[2]!, PARS[4]!, PARS[6]!, PARS[7]!]} />
    </section>
  );
}

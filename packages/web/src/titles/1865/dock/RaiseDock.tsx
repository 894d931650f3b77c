import { companyOf, LOAN, mostToSell, price, type Sell, sharesOf } from '@traviesa/games/1865';
import { Commit, Fact } from '../../../dock/parts.tsx';
import { type Lot, SaleGroups, useSale } from '../../../rail/dock/ForcedSale.tsx';
import { Foot } from '../../../rail/dock/Head.tsx';
import { numbersOf, offersOf } from '../../../table/offers.ts';
import { frameOf } from '../../../table/TableContext.ts';
import { companiesIn, useSardinia } from '../useSardinia.ts';
import { Head } from './Head.tsx';

/** The president must find the rest of a train's price: what may be sold, what is missing, what threatens. */
export function RaiseDock() {
  const { t, base, commit, words, me, name, offered, after } = useSardinia();
  const frame = frameOf(base, 'raise');
  const held = companiesIn(base).filter((c) => sharesOf(base.companies[c]!, me ?? '') > 0);
  const sales = offersOf(offered, 'sell');
  const lots = held.map(
    (company): Lot<Sell> => ({
      company,
      held: sharesOf(base.companies[company]!, me ?? ''),
      price: price(base, company),
      able: sales.filter((c) => c.company === company).flatMap((c) => numbersOf(c.shares)),
      sale: (shares) => ({ type: 'sell', player: me ?? '', company, shares }),
    }),
  );
  const sale = useSale(lots);
  const train = base.trains.find((x) => x.id === frame?.train);
  if (!frame || !train) return <Head />;
  const treasury = base.cash[frame.company] ?? 0;
  const own = base.cash[frame.player] ?? 0;
  const missing = train.price - treasury - own;
  const most = held.reduce(
    (sum, c) => sum + (frame.sold.includes(c) ? 0 : mostToSell(base, c, frame.player) * price(base, c)),
    0,
  );
  const company = sale?.lot.company ?? '';
  const then = sale && after(sale.action);
  const president = then && companyOf(then, company).president;
  const changes = then
    ? [
        t('rail.priceTo', words.number(price(base, company)), words.number(price(then, company))),
        ...(president && president !== companyOf(base, company).president
          ? [t('s65.presidentTo', name(president))]
          : []),
      ]
    : [];
  return (
    <>
      <Head />
      <div className="dock-row groups">
        <SaleGroups lots={lots} sale={sale} changes={changes} />
      </div>
      <Foot
        lead={
          <div>
            <strong>{t('s65.raise', words.money(missing), `PH${train.phase}`, frame.company)}</strong>
            <small>
              {most < missing
                ? t('s65.willBeBankrupt', Math.ceil((missing - most) / LOAN), words.money(LOAN))
                : t('s65.sellNoMore')}
            </small>
          </div>
        }
        facts={
          <>
            <Fact label={t('rail.needs')}>{words.money(train.price)}</Fact>
            <Fact label={t('rail.treasury')}>{words.money(treasury)}</Fact>
            <Fact label={t('s65.yourCash')}>{words.money(own)}</Fact>
            <Fact label={t('rail.missing')} to={sale && words.money(Math.max(0, missing - sale.sum))}>
              {words.money(missing)}
            </Fact>
          </>
        }
      >
        {sale && (
          <Commit onDo={() => commit(sale.action)}>{t('rail.sellFor', sale.shares, words.money(sale.sum))}</Commit>
        )}
      </Foot>
    </>
  );
}

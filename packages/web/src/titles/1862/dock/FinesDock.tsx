import { type SellForFine, salePrice, sharePrice } from '@traviesa/games/1862';
import { directorOf, sharesOf } from '@traviesa/rail';
import { Commit, Fact } from '../../../dock/parts.tsx';
import { type Lot, SaleGroups, useSale } from '../../../rail/dock/ForcedSale.tsx';
import { Foot } from '../../../rail/dock/Head.tsx';
import { offersOf, valuesOf } from '../../../table/offers.ts';
import { frameOf } from '../../../table/TableContext.ts';
import { useMania } from '../useMania.ts';
import { ShareHead } from './ShareHead.tsx';

/** A fine that cash and the failed company could not pay: shares are sold until it is covered. */
export function FinesDock() {
  const { t, base, me, words, commit, offered, after, name } = useMania();
  const f = frameOf(base, 'fines');
  const lots = offersOf(offered, 'sellForFine').map((c): Lot<SellForFine> => {
    const company = String(c.company);
    return {
      company,
      held: sharesOf(base, company, me ?? ''),
      price: salePrice(base, company),
      able: valuesOf(c.shares),
      sale: (shares) => ({ type: 'sellForFine', player: me ?? '', company, shares }),
    };
  });
  const sale = useSale(lots);
  if (!f || !sale) return null;
  const { company } = sale.lot;
  const { action, sum } = sale;
  const owed = f.owed ?? 0;
  const then = after(action);
  const [was, is] = [directorOf(base, company), then && directorOf(then, company)];
  const changes = then
    ? [
        t('rail.priceTo', words.number(sharePrice(base, company)), words.number(sharePrice(then, company))),
        ...(is !== was && is !== undefined ? [t('rail.directorTo', name(is))] : []),
        ...(is === undefined && was === me ? [t('m62.toReceivership')] : []),
      ]
    : [];
  return (
    <>
      <ShareHead title={name(me ?? '')} sub={t('m62.owes', words.money(owed))} />
      <div className="dock-row groups">
        <SaleGroups lots={lots} sale={sale} changes={changes} />
      </div>
      <Foot
        lead={
          <div>
            <strong>{t('m62.fineAsk', words.money(owed))}</strong>
            <small>{t('m62.fineHint')}</small>
          </div>
        }
        facts={
          <>
            <Fact label={t('m62.owed')} to={words.money(Math.max(0, owed - sum))}>
              {words.money(owed)}
            </Fact>
            {sum > owed && <Fact label={t('m62.youKeep')}>{words.money(sum - owed)}</Fact>}
          </>
        }
      >
        <Commit onDo={() => commit(action)}>{t('rail.sellFor', sale.shares, words.money(sum))}</Commit>
      </Foot>
    </>
  );
}

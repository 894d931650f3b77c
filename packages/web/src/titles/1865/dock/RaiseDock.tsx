import { LOAN, mostToSell, price, sharesOf } from '@traviesa/games/1865';
import { Fact } from '../../../dock/parts.tsx';
import { Foot } from '../../../rail/dock/Head.tsx';
import { frameOf } from '../../../table/TableContext.ts';
import { Plate } from '../../Plate.tsx';
import { companiesIn, useSardinia } from '../useSardinia.ts';
import { Head } from './Head.tsx';
import { SellShares } from './SellShares.tsx';

/** The president must find the rest of a train's price: what may be sold, what is missing, what threatens. */
export function RaiseDock() {
  const { t, base, commit, words, face, me } = useSardinia();
  const frame = frameOf(base, 'raise');
  const train = base.trains.find((x) => x.id === frame?.train);
  if (!frame || !train) return <Head />;
  const treasury = base.cash[frame.company] ?? 0;
  const own = base.cash[frame.player] ?? 0;
  const missing = train.price - treasury - own;
  const held = companiesIn(base).filter((c) => sharesOf(base.companies[c]!, me ?? '') > 0);
  const most = held.reduce(
    (sum, c) => sum + (frame.sold.includes(c) ? 0 : mostToSell(base, c, frame.player) * price(base, c)),
    0,
  );
  return (
    <>
      <Head />
      <div className="dock-row">
        <ul className="offer-rows">
          {held.map((c) => (
            <li key={c} className="row">
              <Plate id={c} marks={face.marks} />
              <SellShares company={c} onSell={(a) => commit(a)} />
            </li>
          ))}
        </ul>
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
            <Fact label={t('s65.missing')}>{words.money(missing)}</Fact>
          </>
        }
      />
    </>
  );
}

import {
  companyOf,
  compensation,
  LOAN,
  LOAN_PER_SHARE,
  MOST_MARKERS,
  price,
  sharesOf,
  stationsOf,
  trainLimit,
  trainsOf,
  zone,
} from '@traviesa/games/1865';
import { placeOf, useSardinia } from '../useSardinia.ts';
import { ZoneMark } from '../ZoneMark.tsx';

/** What an absorption costs, holder by holder, how it is paid, and what comes over. */
export function AbsorbTable({ absorber, absorbed }: { readonly absorber: string; readonly absorbed: string }) {
  const { t, base, words, geo, name } = useSardinia();
  const gone = companyOf(base, absorbed);
  const stays = companyOf(base, absorber);
  const { each, total, sell, loans } = compensation(base, absorber, absorbed);
  const own = base.cash[absorber] ?? 0;
  const theirs = base.cash[absorbed] ?? 0;
  const raised = sell * price(base, absorber) + loans * LOAN;
  const holders = [...base.players, 'pool', 'dragons'].filter((h) => sharesOf(gone, h) > 0);
  const trains = trainsOf(base, absorbed).map((x) => `PH${x.phase}`);
  const over = trainsOf(base, absorber).length + trains.length - trainLimit(base);
  const cards = Object.keys(base.cards).filter((m) => base.cards[m]!.owner === absorbed);
  const stations = stationsOf(base, absorbed);
  const shared = stations.filter((hex) => geo.cities.includes(hex) && stationsOf(base, absorber).includes(hex));
  const allLoans = stays.loans + gone.loans + loans;
  const spare = MOST_MARKERS - stationsOf(base, absorber).length;
  const needed = stations.filter((hex) => geo.cities.includes(hex) && !shared.includes(hex)).length;
  return (
    <div className="absorb-facts">
      <table className="holders">
        <caption>
          {t('s65.compensation', words.money(each))} <ZoneMark zone={zone(base, absorbed)} />
        </caption>
        <tbody>
          {holders.map((h) => (
            <tr key={h}>
              <th scope="row">{h === 'pool' || h === 'dragons' ? t(`s65.toBank.${h}`) : name(h)}</th>
              <td>{t('s65.sharesN', sharesOf(gone, h))}</td>
              <td>{words.money(each * sharesOf(gone, h))}</td>
            </tr>
          ))}
          <tr className="sum">
            <th scope="row">{t('s65.sum')}</th>
            <td />
            <td>{words.money(total)}</td>
          </tr>
        </tbody>
      </table>
      <table className="holders">
        <caption>{t('s65.howPaid')}</caption>
        <tbody>
          <tr>
            <th scope="row">{t('s65.treasuryOf', absorber)}</th>
            <td>{words.money(own)}</td>
          </tr>
          <tr>
            <th scope="row">{t('s65.treasuryOf', absorbed)}</th>
            <td>{words.money(theirs)}</td>
          </tr>
          {sell > 0 && (
            <tr>
              <th scope="row">{t('s65.sellsOwn', sell, absorber)}</th>
              <td>{words.money(sell * price(base, absorber))}</td>
            </tr>
          )}
          {loans > 0 && (
            <tr className="warn">
              <th scope="row">{t('s65.newLoans', loans)}</th>
              <td>{words.money(loans * LOAN)}</td>
            </tr>
          )}
          <tr className="sum">
            <th scope="row">{t('s65.treasuryAfter')}</th>
            <td>{words.money(own + theirs + raised - total)}</td>
          </tr>
        </tbody>
      </table>
      <ul className="explain">
        <li>
          {t('s65.comesTraffic', gone.traffic)}
          {trains.length > 0 && `; ${t('s65.comesTrains', words.list(trains))}`}
          {cards.length > 0 && `; ${words.list(cards)}`}
        </li>
        <li>{t('s65.comesStations', words.list(stations.map((h) => placeOf(geo, h))))}</li>
        {shared.length > 0 && <li>{t('s65.sharedCities', words.list(shared.map((h) => placeOf(geo, h))))}</li>}
        {needed > spare && <li className="warn">{t('s65.fewMarkers', needed, spare)}</li>}
        {over > 0 && <li className="warn">{t('s65.overLimit', over)}</li>}
        {allLoans > 0 && (
          <li className="warn">{t('s65.loansAfter', absorber, allLoans, words.money(allLoans * LOAN_PER_SHARE))}</li>
        )}
        <li>{t('s65.backAsMajor', absorbed)}</li>
      </ul>
    </div>
  );
}

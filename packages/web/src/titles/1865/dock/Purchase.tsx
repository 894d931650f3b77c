import {
  type Actions,
  CHEAPEST_START,
  companyOf,
  costOf,
  freeSlots,
  phaseOf,
  type Source,
  START_STEP,
  type State,
  trafficAt,
  zone,
} from '@traviesa/games/1865';
import { Act } from '../../../dock/parts.tsx';
import { placeOf, useSardinia } from '../useSardinia.ts';
import { ZoneMark } from '../ZoneMark.tsx';

interface Props {
  readonly company: string;
  readonly chosen: Actions | undefined;
  readonly onChoose: (action: Actions) => void;
}

const same = (a: Actions | undefined, b: Actions): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A share of a company that has been started: one button per source with its price. */
export function BuyShare({ company, chosen, onChoose }: Props) {
  const { t, state, me, words } = useSardinia();
  const c = companyOf(state, company);
  return (
    <div className="row">
      {(['ipo', 'pool', 'dragons'] as const satisfies readonly Source[]).map((source) => {
        const left = c.singles[source] ?? 0;
        if (left === 0) return null;
        const action = { type: 'buy', player: me ?? '', company, source } as const;
        return (
          <Act
            key={source}
            action={action}
            className="train-row"
            choice
            pressed={same(chosen, action)}
            what={`${company}:`}
            onDo={() => onChoose(action)}
          >
            <strong>{t(`s65.buyFrom.${source}`, words.money(costOf(state, company, source)))}</strong>
            <small>
              {t('s65.left', left)} {source === 'dragons' && c.launched && <ZoneMark zone={zone(state, company)} />}
            </small>
          </Act>
        );
      })}
    </div>
  );
}

/** Starting prices of the phase, dearest last; a company that was absorbed needs a city first. */
export function StartPrices({ company, chosen, onChoose, home }: Props & { readonly home: string | undefined }) {
  const { t, state, me, words, after } = useSardinia();
  const { dearestStart } = phaseOf(state.phase);
  const prices: number[] = [];
  for (let p = CHEAPEST_START; p <= dearestStart; p += START_STEP) prices.push(p);
  const cash = state.cash[me ?? ''] ?? 0;
  return (
    <fieldset className="start-prices" aria-label={t('s65.startPrice')}>
      {prices.map((p) => {
        const terms = { player: me ?? '', company, price: p };
        const action: Actions = home === undefined ? { type: 'start', ...terms } : { type: 'restart', ...terms, home };
        const then = after(action);
        return (
          <Act
            key={p}
            action={action}
            className="train-row"
            choice
            pressed={same(chosen, action)}
            what={`${company} ${words.money(p)}:`}
            onDo={() => onChoose(action)}
          >
            <strong>{t('rail.startAt', words.money(p))}</strong>
            {then && (
              <small>
                {t(
                  's65.startPay',
                  words.money(cash - (then.cash[me ?? ''] ?? 0)),
                  words.money(then.cash[company] ?? 0),
                )}
              </small>
            )}
            <small>{t('s65.thenMore', Math.max(0, Math.floor((cash - 2 * p) / p)))}</small>
          </Act>
        );
      })}
    </fieldset>
  );
}

/** Cities that could be the new home of a company that was absorbed. */
export function HomeChoice({ home, onHome }: { readonly home: string; readonly onHome: (hex: string) => void }) {
  const { t, state, geo, pick } = useSardinia();
  const board = state.board as State['board'];
  const cities = geo.cities.filter((hex) => freeSlots(geo, board, hex) > 0);
  if (cities.length === 0) return <p className="explain">{t('s65.noHome')}</p>;
  return (
    <fieldset className="segments homes" aria-label={t('s65.newHome')}>
      {cities.map((hex) => (
        <button
          key={hex}
          type="button"
          aria-pressed={home === hex}
          onClick={() => {
            onHome(hex);
            pick(hex);
          }}
        >
          {placeOf(geo, hex)} <small>{t('s65.trafficN', trafficAt(geo, board, hex))}</small>
        </button>
      ))}
    </fieldset>
  );
}

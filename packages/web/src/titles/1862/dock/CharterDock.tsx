import {
  CHARTER_TOKEN_PRICE,
  CHARTER_TOKENS,
  DIRECTOR_SHARES,
  fineOf,
  PARS,
  SHARES_TO_FLOAT,
  sharesSold,
} from '@traviesa/games/1862';
import { useEffect } from 'react';
import { Act, Commit, Fact } from '../../../dock/parts.tsx';
import { Foot } from '../../../rail/dock/Head.tsx';
import { Skip } from '../../../rail/dock/Skip.tsx';
import { frameOf } from '../../../table/TableContext.ts';
import { choosePrice, useChosenPrice } from '../chosenPrice.ts';
import { useMania } from '../useMania.ts';
import { dueRound, homeOf } from '../words.shares.ts';
import { charterStations } from './charterStations.ts';
import { PhoneHint, ShareHead } from './ShareHead.tsx';

const capitalAt = (par: number): number => 10 * par - CHARTER_TOKENS * CHARTER_TOKEN_PRICE;

/** The winner of an auction sets the par, then buys up to two more shares. */
export function CharterDock() {
  const { base } = useMania();
  const f = frameOf(base, 'charter');
  if (!f) return null;
  return f.bought === undefined ? <ParChoice company={f.company} /> : <MoreShares company={f.company} />;
}

function ParChoice({ company }: { readonly company: string }) {
  const table = useMania();
  const { t, base, me, words, commit, check } = table;
  const picked = useChosenPrice();
  useEffect(() => () => choosePrice(undefined), []);
  const cash = base.cash[me ?? ''] ?? 0;
  const set = (par: number) => ({ type: 'setPar', player: me ?? '', par }) as const;
  const par = picked !== undefined && PARS.includes(picked) && !check(set(picked)) ? picked : undefined;
  const more = (p: number): number => Math.max(0, Math.min(2, Math.floor((cash - DIRECTOR_SHARES * p) / p)));
  return (
    <>
      <ShareHead
        company={company}
        title={t('m62.charterOf', company)}
        sub={homeOf(company)}
        stations={charterStations(table, 'par')}
      />
      <div className="dock-row">
        <div className="par-cards">
          {PARS.map((p) => (
            <Act
              key={p}
              action={set(p)}
              className="par-card"
              choice={par === undefined}
              pressed={par === p}
              what={`${words.money(p)}:`}
              onDo={() => choosePrice(par === p ? undefined : p)}
            >
              <strong>{t('m62.do.par', words.money(p))}</strong>
              <small>{t('m62.parPay', words.money(DIRECTOR_SHARES * p))}</small>
              <small>{t('m62.parMore', more(p))}</small>
              <small>{t('m62.parCapital', words.money(capitalAt(p)))}</small>
            </Act>
          ))}
        </div>
        <PhoneHint>{t('m62.parDuty', dueRound(base), words.money(fineOf(par ?? PARS[0]!)))}</PhoneHint>
      </div>
      <Foot
        lead={
          <div>
            <strong>{par === undefined ? t('m62.parAsk', company) : t('m62.parSet', company, words.money(par))}</strong>
            <small>
              {par === undefined ? t('m62.parHint') : t('m62.parDuty', dueRound(base), words.money(fineOf(par)))}
            </small>
          </div>
        }
        facts={
          par !== undefined && (
            <>
              <Fact label={t('common.cash')} to={words.money(cash - DIRECTOR_SHARES * par)}>
                {words.money(cash)}
              </Fact>
              <Fact label={t('m62.row.capital')}>{words.money(capitalAt(par))}</Fact>
            </>
          )
        }
      >
        {par !== undefined && (
          <Commit onDo={() => commit(set(par))}>{t('m62.setPar', words.money(DIRECTOR_SHARES * par))}</Commit>
        )}
      </Foot>
    </>
  );
}

/** Two more shares float it at once; fewer leave an obligation. */
function MoreShares({ company }: { readonly company: string }) {
  const table = useMania();
  const { t, base, state, me, words, commit, draft, setDraft, rail, after } = table;
  const { par } = base.companies[company]!;
  const buy = { type: 'buyShare', player: me ?? '', company, source: 'ipo' } as const;
  const n = draft.length;
  const afloat = state.companies[company]!.floated;
  return (
    <>
      <ShareHead
        company={company}
        title={t('m62.charterOf', company)}
        sub={t('m62.parIs', words.money(par))}
        stations={charterStations(table, 'shares')}
      />
      <div className="dock-row">
        <div className="par-cards few">
          {[0, 1, 2].map((count) => {
            const floats = sharesSold(base, company) + count >= SHARES_TO_FLOAT;
            const content = (
              <>
                <strong>{count === 0 ? t('m62.noMore') : t('m62.moreShares', count, words.money(count * par))}</strong>
                <small>
                  {floats
                    ? t('m62.floatsWith', words.money(capitalAt(par)))
                    : t('m62.dutyStays', SHARES_TO_FLOAT - sharesSold(base, company) - count)}
                </small>
              </>
            );
            return count === 0 ? (
              <button key={0} type="button" className="par-card" aria-pressed={n === 0} onClick={() => setDraft([])}>
                {content}
              </button>
            ) : (
              <Act
                key={count}
                action={buy}
                // The second is judged when the first has been bought.
                against={count === 2 ? (after(buy, base) ?? base) : base}
                className="par-card"
                choice={n === 0}
                pressed={n === count}
                what={`${company}:`}
                onDo={() => setDraft(Array.from({ length: count }, () => buy))}
              >
                {content}
              </Act>
            );
          })}
        </div>
      </div>
      <Foot
        lead={
          <div>
            <strong>{afloat ? t('m62.floatsNow', company) : t('m62.sharesAsk', company)}</strong>
            <small>{afloat ? t('m62.noDuty') : t('m62.parDuty', dueRound(base), words.money(fineOf(par)))}</small>
          </div>
        }
        facts={
          <>
            <Fact label={t('common.cash')} {...(n > 0 && { to: words.money(state.cash[me ?? ''] ?? 0) })}>
              {words.money(base.cash[me ?? ''] ?? 0)}
            </Fact>
            <Fact label={t('rail.certificatesShort')}>
              {rail.certificates(state, me ?? '')} / {rail.certificateLimit(state)}
            </Fact>
          </>
        }
      >
        {n === 0 ? (
          <Skip text={t('m62.noMoreShares')} />
        ) : (
          <Commit
            onDo={() =>
              // One share alone leaves a question open: no more, please.
              frameOf(state, 'charter') ? commit({ type: 'pass', player: me ?? '' }) : commit()
            }
          >
            {t('m62.buyMore', n, words.money(n * par))}
          </Commit>
        )}
      </Foot>
    </>
  );
}

import { hudsonCost, sharePrice, spacesRight } from '@traviesa/games/1862';
import { sharesOf, totalShares } from '@traviesa/rail';
import { useState } from 'react';
import { Act, Commit, Fact } from '../../../dock/parts.tsx';
import { Foot, Head } from '../../../rail/dock/Head.tsx';
import { companyOnTurn } from '../../../rail/spec.ts';
import { frameOf } from '../../../table/TableContext.ts';
import { useMania } from '../useMania.ts';
import { lastRunners } from './RunDock.tsx';

type Way = 'payDividend' | 'hudson' | 'withhold';
const ways: readonly Way[] = ['payDividend', 'hudson', 'withhold'];

/** Paid, paid with help of the treasury, or withheld: who has what then, and where the price goes. */
export function DividendDock() {
  const { t, base, me, commit, words, name, check, after, say } = useMania();
  const company = companyOnTurn(base) ?? '';
  const frame = frameOf(base, 'dividend');
  const [chosen, choose] = useState<Way>('payDividend');
  if (!frame) return null;
  const { revenue, extra } = frame;
  const price = sharePrice(base, company);
  const action = (type: Way) => ({ type, player: me ?? '' }) as const;
  const way = check(action(chosen)) ? 'withhold' : chosen;
  const added = hudsonCost(revenue, price);
  const paidBy: Readonly<Record<Way, number>> = { payDividend: revenue, hudson: revenue + added, withhold: 0 };
  const treasury = base.cash[company] ?? 0;
  const part = (paid: number, holder: string): number =>
    (paid * sharesOf(base, company, holder)) / totalShares(base, company);
  const treasuryThen = (w: Way): number =>
    treasury + extra + (w === 'withhold' ? revenue : part(paidBy[w], company)) - (w === 'hudson' ? added : 0);
  const titleOf = (w: Way): string =>
    w === 'payDividend'
      ? t('rail.payOut', words.money(revenue))
      : w === 'hudson'
        ? t('r62.payHudson', words.money(revenue + added))
        : t('rail.withhold', words.money(revenue));
  const moveOf = (w: Way): string => {
    const right = spacesRight(paidBy[w], price);
    const next = after(action(w));
    const to = words.number(next ? sharePrice(next, company) : price);
    if (paidBy[w] === 0) return t('r62.price.left', words.number(price), to);
    return right === 0
      ? t('r62.price.stays', words.number(price))
      : t('r62.price.right', words.number(price), to, right);
  };
  const holders = base.seats.filter((p) => sharesOf(base, company, p) > 0);
  const own = sharesOf(base, company, company);
  const leaving = lastRunners(base, company);
  return (
    <>
      <Head />
      <div className="dock-row">
        <div className="cards three">
          {ways.map((w) => {
            const illegal = check(action(w));
            return (
              <Act
                key={w}
                action={action(w)}
                className="card"
                choice
                pressed={w === way}
                what={`${titleOf(w)}:`}
                onDo={() => choose(w)}
              >
                {illegal ? (
                  <>
                    <strong>{w === 'hudson' ? t('r62.hudson') : titleOf(w)}</strong>
                    <span>{say(illegal.message)}</span>
                  </>
                ) : (
                  <>
                    <strong>{titleOf(w)}</strong>
                    <span>
                      {w === 'withhold'
                        ? t('r62.nobodyPaid')
                        : holders.map((p) => `${name(p)} +${words.number(part(paidBy[w], p))}`).join(' · ')}
                    </span>
                    <span>
                      {w === 'hudson' && `${t('r62.hudsonAdds', words.money(added))} · `}
                      {t('rail.treasuryAfter', words.money(treasuryThen(w)))}
                      {w !== 'withhold' && own > 0 && ` (${t('r62.ownShares', own)})`}
                    </span>
                    <span className="muted">{moveOf(w)}</span>
                  </>
                )}
              </Act>
            );
          })}
        </div>
      </div>
      <Foot
        lead={
          <div>
            <strong>{t('r62.earned', words.money(revenue), words.money(revenue / 10))}</strong>
            {leaving.length > 0 && <small>{t('r62.lastRun', words.list(leaving))}</small>}
          </div>
        }
        facts={extra > 0 && <Fact label={t('r62.subsidyFact')}>{words.money(extra)}</Fact>}
      >
        <Commit onDo={() => commit(action(way))}>{titleOf(way)}</Commit>
      </Foot>
    </>
  );
}

import { isRange } from '@traviesa/engine';
import { companySpec, TOKEN_PRICE } from '@traviesa/games/1862';
import { useState } from 'react';
import { Commit, Fact, Stepper } from '../../../dock/parts.tsx';
import { Foot } from '../../../rail/dock/Head.tsx';
import { offersOf, within } from '../../../table/offers.ts';
import { frameOf } from '../../../table/TableContext.ts';
import { useMania } from '../useMania.ts';
import { ShareHead } from './ShareHead.tsx';

/** A company without a charter floats: how many tokens it buys, once and for all. */
export function CharterTokensDock() {
  const { t, base, me, words, commit, offered } = useMania();
  const f = frameOf(base, 'floatTokens');
  const [asked, setAsked] = useState(3);
  const range = offersOf(offered, 'buyTokens')
    .map((c) => c.count)
    .find(isRange);
  if (!f || !range) return null;
  const n = within(range, asked);
  const cash = base.cash[f.company] ?? 0;
  return (
    <>
      <ShareHead company={f.company} title={companySpec(f.company).name} sub={t('m62.floatsWith', words.money(cash))} />
      <div className="dock-row">
        <p className="explain-line">{t('m62.tokensHint', words.money(TOKEN_PRICE), base.variant.tokens)}</p>
        <Stepper label={t('m62.tokensLabel')} {...range} value={n} onChange={setAsked} format={words.number} />
      </div>
      <Foot
        lead={<strong>{t('m62.tokensAsk', f.company)}</strong>}
        facts={
          <Fact label={t('rail.treasury')} to={words.money(cash - n * TOKEN_PRICE)}>
            {words.money(cash)}
          </Fact>
        }
      >
        <Commit choice onDo={() => commit({ type: 'buyTokens', player: me ?? '', count: n })}>
          {t('m62.buyTokens', n, words.money(n * TOKEN_PRICE))}
        </Commit>
      </Foot>
    </>
  );
}

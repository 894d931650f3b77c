import type { View } from '@traviesa/engine';
import {
  type AuctionFrame,
  type CompanyId,
  companyIds,
  dialIds,
  dividendPerShare,
  openingBid,
  type State,
} from '@traviesa/games/chicago-express';
import { useEffect, useState } from 'react';
import { Icon } from '../../app/Icon.tsx';
import { UndoButton } from '../../dock/Dock.tsx';
import { Act, Commit, Fact, FootRow, Stepper } from '../../dock/parts.tsx';
import { Badge, Plate } from '../Plate.tsx';
import { Gauge } from './Gauge.tsx';
import { marks } from './marks.ts';
import { nameOf, stepsToChicago } from './places.ts';
import { buildable, chosenCompany, useCompany } from './useCompany.ts';
import { useCx } from './useCx.ts';

/** What one general dividend would bring a player. */
export function dividendOf(s: View<State>, player: string): number {
  let sum = 0;
  for (const c of companyIds) {
    const held = s.companies[c].shares.filter((p) => p === player).length;
    if (held > 0) sum += held * dividendPerShare(s, c);
  }
  return sum;
}

/** The gauge whose action is being carried out. */
const dialOf: Readonly<Record<string, string>> = { expand: 'expansion', develop: 'development', offer: 'auction' };

function Gauges() {
  const { base, draft } = useCx();
  const top = base.stack[base.stack.length - 1]?.step;
  const running = top === undefined ? undefined : dialOf[top];
  const chosen = draft[0]?.type === 'choose' ? draft[0].dial : running;
  return (
    <div className="dock-row gauges">
      {dialIds.map((dial) => (
        <Gauge key={dial} dial={dial} chosen={chosen === dial} />
      ))}
      <span className="spacer" />
      <UndoButton />
    </div>
  );
}

function Decline() {
  const { t, me, draft, commit, setDraft } = useCx();
  const chosen = draft.filter((a) => a.type === 'choose');
  return (
    <button
      type="button"
      className="button quiet"
      data-pass
      onClick={() => {
        if (draft.length === chosen.length) return commit({ type: 'pass', player: me ?? '' });
        setDraft(chosen);
      }}
    >
      {t('cx.onlyDial')}
    </button>
  );
}

function Expand() {
  const table = useCx();
  const { t, base, state, me, draft, setDraft, commit, words, offered } = table;
  const [company, setCompany] = useCompany();
  const built = draft.filter((a) => a.type === 'build');
  const mine = built[0]?.company ?? chosenCompany(table, company);
  const top = state.stack[state.stack.length - 1];
  const begun = base.stack[base.stack.length - 1];
  const before = begun?.step === 'expand' ? begun.built.length : 0;
  const able = built.length > 0 ? [] : buildable(offered);
  const running = top?.step === 'expand';
  if (!mine)
    return (
      <FootRow lead={<strong>{able.length > 0 ? t('cx.expandWhich') : t('cx.expandNone')}</strong>}>
        {able.map((c) => (
          <button key={c} type="button" className="button" data-choice onClick={() => setCompany(c)}>
            <Plate id={c} marks={marks} />
            <span className="hidden-text">{marks[c]!.name}</span>
          </button>
        ))}
        <Decline />
      </FootRow>
    );
  const cost = (base.cash[mine] ?? 0) - (state.cash[mine] ?? 0);
  const pass = { type: 'pass', player: me ?? '' } as const;
  const steps = stepsToChicago(state, mine);
  const was = stepsToChicago(base, mine);
  return (
    <FootRow
      lead={
        <>
          <Badge id={mine} marks={marks} />
          <div>
            <strong>{marks[mine]!.name}</strong>
            <small>
              {built.length + before === 0 ? t('cx.expandPick') : t('cx.expandMore', built.length + before)}
            </small>
          </div>
        </>
      }
      facts={
        <>
          <Fact label={t('common.cost')}>
            {t('cx.ofTreasury', words.money(Math.max(0, cost)), words.money(base.cash[mine] ?? 0))}
          </Fact>
          <Fact label={t('cx.income')} to={built.length > 0 ? state.companies[mine].income : undefined}>
            {base.companies[mine].income}
          </Fact>
          {Number.isFinite(was) && was > 0 && (
            <Fact label={t('cx.toChicago')} to={built.length > 0 ? (steps === 0 ? t('cx.there') : steps) : undefined}>
              {t('cx.hexes', was)}
            </Fact>
          )}
        </>
      }
    >
      {able.length > 1 && (
        <button type="button" className="button quiet" onClick={() => setCompany(undefined)}>
          {t('cx.expandWhich')}
        </button>
      )}
      {built.length === 0 && before === 0 && <Decline />}
      {built.length > 0 && (
        <button type="button" className="button" onClick={() => setDraft(draft.slice(0, -1))}>
          <Icon name="undo" />
          {t('cx.lastHex')}
        </button>
      )}
      {built.length > 0 ? (
        <Commit onDo={() => commit(...(running ? [pass] : []))}>{t('cx.build', words.money(cost))}</Commit>
      ) : (
        before > 0 && (
          <button type="button" className="button primary big" data-primary data-pass onClick={() => commit(pass)}>
            {t('cx.finish')}
          </button>
        )
      )}
    </FootRow>
  );
}

function Develop() {
  const { t, base, state, draft, me, commit, words, offered } = useCx();
  const chosen = draft.find((a) => a.type === 'develop');
  const possible = offered.some((c) => c.type === 'develop');
  if (!chosen)
    return (
      <FootRow lead={<strong>{possible ? t('cx.developPick') : t('cx.developNone')}</strong>}>
        <Decline />
      </FootRow>
    );
  const gains = companyIds.filter((c) => state.companies[c].income !== base.companies[c].income);
  const paid = companyIds.filter((c) => (state.cash[c] ?? 0) > (base.cash[c] ?? 0));
  return (
    <FootRow
      lead={<strong>{t('cx.develop', nameOf(words, base, chosen.hex))}</strong>}
      facts={
        <>
          {gains.map((c) => (
            <Fact key={c} label={`${c}, ${t('cx.income')}`} to={state.companies[c].income}>
              {base.companies[c].income}
            </Fact>
          ))}
          {paid.map((c) => (
            <Fact key={c} label={`${c}, ${t('cx.treasury')}`} to={words.money(state.cash[c] ?? 0)}>
              {words.money(base.cash[c] ?? 0)}
            </Fact>
          ))}
          {me && (
            <Fact label={t('cx.yourShare')} to={words.money(dividendOf(state, me))}>
              {words.money(dividendOf(base, me))}
            </Fact>
          )}
        </>
      }
    >
      <Decline />
      <Commit onDo={() => commit()}>{t('cx.develop', nameOf(words, base, chosen.hex))}</Commit>
    </FootRow>
  );
}

function OfferShare() {
  const { t, base, me, commit, words } = useCx();
  const [company, setCompany] = useState<CompanyId>();
  const action = (c: CompanyId) => ({ type: 'offer', player: me ?? '', company: c }) as const;
  return (
    <>
      <div className="dock-row cx-offers">
        {companyIds.map((c) => (
          <Act
            key={c}
            action={action(c)}
            className="button offer"
            choice
            pressed={company === c}
            what={`${c}:`}
            onDo={() => setCompany(c)}
          >
            <Plate id={c} marks={marks} /> <small>{t('cx.opening', words.money(openingBid(base, c)))}</small>
          </Act>
        ))}
      </div>
      <FootRow lead={<strong>{t('cx.offerWhich')}</strong>}>
        <Decline />
        {company && <Commit onDo={() => commit(action(company))}>{t('cx.offer', company)}</Commit>}
      </FootRow>
    </>
  );
}

function Bid({ frame }: { readonly frame: View<AuctionFrame> }) {
  const { t, state, me, commit, words, name } = useCx();
  const low = frame.leader === null ? frame.opening : frame.high + 1;
  const max = state.cash[me ?? ''] ?? 0;
  const [bid, setBid] = useState(low);
  useEffect(() => setBid(low), [low]);
  const c = state.companies[frame.company];
  const after = Math.ceil(c.income / (c.shares.length + 1));
  return (
    <>
      <div className="dock-row dock-head">
        <div className="lead">
          <Badge id={frame.company} marks={marks} />
          <div>
            <strong>{t('cx.bidFor', marks[frame.company]!.name)}</strong>
            <small>
              {frame.leader === null ? t('cx.noBid') : t('cx.highBid', name(frame.leader), words.money(frame.high))}
            </small>
          </div>
        </div>
        <div className="facts-row">
          <Fact label={t('cx.income')}>{c.income}</Fact>
          <Fact label={t('cx.perShare')}>{words.money(after)}</Fact>
          <Fact label={t('common.cashAfter')}>{words.money(max - bid)}</Fact>
        </div>
        <span className="spacer" />
        <UndoButton />
      </div>
      <div className="dock-row foot">
        <Stepper
          label={t('common.bidLabel')}
          min={low}
          max={max}
          step={1}
          value={bid}
          onChange={setBid}
          format={words.money}
        />
        <span className="spacer" />
        <div className="dock-buttons">
          <button
            type="button"
            className="button"
            data-pass
            data-choice
            onClick={() => commit({ type: 'pass', player: me ?? '' })}
          >
            {t('act.pass')} <kbd>P</kbd>
          </button>
          <Act
            action={{ type: 'bid', player: me ?? '', amount: bid }}
            className="button primary big"
            primary
            choice
            onDo={() => commit({ type: 'bid', player: me ?? '', amount: bid })}
          >
            {t('common.bid', words.money(bid))} <kbd>Enter</kbd>
          </Act>
        </div>
      </div>
    </>
  );
}

/** The dock of Chicago Express: gauges, then whatever the chosen one asks. */
export function CxDock() {
  const table = useCx();
  const { t, state, base, draft } = table;
  const begun = base.stack[base.stack.length - 1];
  if (begun?.step === 'auction') return <Bid frame={begun} />;
  const top = state.stack[state.stack.length - 1]?.step;
  const kind = draft.some((a) => a.type === 'build')
    ? 'expand'
    : draft.some((a) => a.type === 'develop')
      ? 'develop'
      : draft.some((a) => a.type === 'offer')
        ? 'offer'
        : top;
  return (
    <>
      <Gauges />
      {kind === 'expand' ? (
        <Expand />
      ) : kind === 'develop' ? (
        <Develop />
      ) : kind === 'offer' ? (
        <OfferShare />
      ) : (
        <FootRow
          lead={
            <div>
              <strong>{t('cx.chooseDial')}</strong>
            </div>
          }
        />
      )}
    </>
  );
}

import {
  companies,
  companyIds,
  dividendPerShare,
  hexesOf,
  isOpen,
  locomotivesLeft,
} from '@traviesa/games/chicago-express';
import { About } from '../../cards/About.tsx';
import { isOwnSeat } from '../../table/source.ts';
import { Plate } from '../Plate.tsx';
import { dividendOf } from './CxDock.tsx';
import { waysToEnd } from './ending.ts';
import { marks } from './marks.ts';
import { useCx } from './useCx.ts';

export function CxLedger() {
  const { t, state, base, snap, words, name, order } = useCx();
  const s = state;
  const now = base.stack[base.stack.length - 1];
  const active = now && 'company' in now ? now.company : null;
  const held = (c: (typeof companyIds)[number], p: string): number =>
    s.companies[c].shares.filter((x) => x === p).length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be reachable by keyboard
    <div className="scroll-x" tabIndex={0} role="group" aria-label={t('panel.ledger')}>
      <table className="ledger">
        <thead>
          <tr>
            <th scope="col">{t('common.company')}</th>
            <th scope="col">{t('cx.income')}</th>
            <th scope="col" className="wide">
              {t('cx.aShare')}
            </th>
            <th scope="col">{t('cx.treasury')}</th>
            <th scope="col" className="wide">
              {t('cx.locos')}
            </th>
            <th scope="col">{t('cx.shares')}</th>
            {order.map((p) => (
              <th key={p} scope="col" className={isOwnSeat(snap, p) ? 'mine' : ''}>
                <About kind="player" id={p} className="plain">
                  {name(p)}
                </About>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {companyIds.map((c) => (
            <tr key={c} className={active === c ? 'active' : ''}>
              <th scope="row">
                <About kind="company" id={c}>
                  <Plate id={c} marks={marks} />
                </About>
              </th>
              {isOpen(s.board, c) ? (
                <>
                  <td>
                    <strong>{s.companies[c].income}</strong>
                  </td>
                  <td className="wide">{dividendPerShare(s, c) || '·'}</td>
                  <td>{words.money(s.cash[c] ?? 0)}</td>
                  <td className="wide">{locomotivesLeft(s.board, c)}</td>
                  <td>
                    <strong>{s.companies[c].shares.length}</strong>/{companies[c].shares}
                  </td>
                  {order.map((p) => (
                    <td key={p} className={isOwnSeat(snap, p) ? 'mine' : ''}>
                      {held(c, p) || '·'}
                    </td>
                  ))}
                </>
              ) : (
                <td colSpan={5 + s.players.length} className="note">
                  {t('cx.wabashOpens')}
                </td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4} className="foot-name">
              {t('common.cash')}
            </th>
            <td className="wide" colSpan={2} />
            {order.map((p) => (
              <td key={p} className={isOwnSeat(snap, p) ? 'mine' : ''}>
                <strong>{words.money(s.cash[p] ?? 0)}</strong>
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row" colSpan={4} className="foot-name">
              {t('cx.nextDividend')}
            </th>
            <td className="wide" colSpan={2} />
            {order.map((p) => (
              <td key={p} className={isOwnSeat(snap, p) ? 'mine' : ''}>
                +{dividendOf(s, p)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** The scales of Detroit, Wheeling and Pittsburgh. */
export function CxIndustry() {
  const { state, words } = useCx();
  return (
    <dl className="industry">
      {hexesOf(state)
        .filter((h) => h.kind === 'industrial')
        .map((h) => (
          <div key={h.id}>
            <dt>{words.place(h.name)}</dt>
            <dd>
              {h.scale.map((v) => (
                <span
                  key={v}
                  className={v === state.scales[h.id] ? 'on' : ''}
                  aria-current={v === state.scales[h.id] || undefined}
                >
                  {v}
                </span>
              ))}
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** The four ways the game may end, as bars. */
export function CxEnding() {
  const table = useCx();
  const bars = waysToEnd(table.state, table);
  return (
    <ul className="cx-ending">
      {bars.map((b) => (
        <li key={b.name}>
          <span>{b.name}</span>
          <i aria-hidden="true">
            <b style={{ width: `${Math.min(100, 100 * b.part)}%` }} />
          </i>
          <strong>{b.text}</strong>
        </li>
      ))}
    </ul>
  );
}

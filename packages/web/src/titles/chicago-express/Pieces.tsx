import type { View } from '@traviesa/engine';
import {
  buildCost,
  type CompanyId,
  companies,
  companiesIn,
  companyIds,
  hexes,
  hexesOf,
  isDeveloped,
  isOpen,
  type State,
  WABASH,
} from '@traviesa/games/chicago-express';
import { memo } from 'react';
import { num, type Point } from '../../map/geometry.ts';
import { inkOn } from '../marks.ts';
import { Token } from '../Token.tsx';
import { letters, lineDashes, marks } from './marks.ts';
import { linesOf, placeOf } from './places.ts';

type Board = View<State>['board'];

/** Lines of several companies run side by side: each has its own small shift. */
const shifts = new Map(companyIds.map((c, i) => [c, { x: 0, y: (i - 2) * 9 }]));

/** Where the nth of several companies in a hex stands: on its line, side by side with the others. */
function spread(company: CompanyId, n: number, of: number): Point {
  const width = Math.min(116, 46 * (of - 1));
  return { x: of === 1 ? 0 : -width / 2 + (width * n) / (of - 1), y: shifts.get(company)!.y };
}

/** Networks are lines, not loose engines. */
const Lines = memo(function Lines({ board }: { readonly board: Board }) {
  return (
    <>
      {companyIds.map((c) => {
        const shift = shifts.get(c)!;
        const d = linesOf(board.locomotives[c])
          .map(([a, b]) => `M${num(a.x + shift.x)} ${num(a.y + shift.y)}L${num(b.x + shift.x)} ${num(b.y + shift.y)}`)
          .join('');
        const dash = lineDashes[c]!;
        return (
          d && (
            <g key={c} fill="none" strokeLinecap="round">
              <path d={d} stroke="#fff" strokeWidth="21" />
              <path d={d} stroke={marks[c]!.colour} strokeWidth="14" />
              {dash && <path d={d} stroke={inkOn(marks[c]!.colour)} strokeWidth="3.5" strokeDasharray={dash} />}
            </g>
          )
        );
      })}
    </>
  );
});

const Locomotives = memo(function Locomotives({ board }: { readonly board: Board }) {
  return (
    <>
      {hexes.map((h) => {
        const here = companiesIn(board, h.id);
        if (here.length === 0) return null;
        const at = placeOf(h.id);
        return (
          <g key={h.id} transform={`translate(${num(at.x)} ${num(at.y)})`}>
            {here.map((c, i) => {
              const home = companies[c].home === h.id && h.kind === 'start';
              const p = home ? { x: 0, y: 10 } : spread(c, i, here.length);
              return <Token key={c} id={home ? c : letters[c]!} mark={marks[c]!} x={p.x} y={p.y} r={home ? 40 : 22} />;
            })}
          </g>
        );
      })}
    </>
  );
});

/** Names, costs, incomes and houses: what depends on the position. */
interface LabelsProps {
  readonly state: View<State>;
  /** What a printed name is called in the language of the page. */
  readonly called: (printed: string) => string;
}

const Labels = memo(function Labels({ state, called }: LabelsProps) {
  return (
    <>
      {hexesOf(state).map((h) => {
        const at = placeOf(h.id);
        const dark = h.kind === 'start' || h.kind === 'chicago';
        const developed = isDeveloped(state.board, h.id);
        const worth =
          h.kind === 'industrial'
            ? state.scales[h.id]
            : h.income + (developed && h.kind !== 'forest' ? h.development : 0);
        const closed = h.id === companies[WABASH].home && !isOpen(state.board, WABASH);
        return (
          <g key={h.id} transform={`translate(${num(at.x)} ${num(at.y)})`}>
            {h.name && (
              <text className={dark ? 'd-name light' : 'd-name'} y={dark ? -42 : -52}>
                {called(h.name)}
              </text>
            )}
            {closed && (
              <g className="wabash-home">
                <circle r="24" />
                <text y="5">WAB</text>
              </g>
            )}
            {h.kind === 'chicago' && (
              <text className="chicago-worth" y="14">
                +{h.income}
              </text>
            )}
            {h.kind !== 'start' && (
              <text
                className={dark ? 'cx-cost d-cost light' : 'cx-cost d-cost'}
                x={worth && h.kind !== 'chicago' ? -28 : 0}
                y={h.kind === 'chicago' ? 62 : 70}
              >
                {buildCost(state, h.id)}
              </text>
            )}
            {worth !== undefined && worth > 0 && h.kind !== 'chicago' && (
              <g className="cx-worth d-revenue">
                <rect x="-8" y="42" width="56" height="33" rx="16" />
                <text x="20" y="69">
                  +{worth}
                </text>
              </g>
            )}
            {developed && <path className="house" d="M30-26v-16l13-11 13 11v16z" />}
          </g>
        );
      })}
    </>
  );
});

export function Pieces({ state, called }: LabelsProps) {
  return (
    <>
      <Lines board={state.board} />
      <Locomotives board={state.board} />
      <Labels state={state} called={called} />
    </>
  );
}

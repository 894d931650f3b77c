import type { Message } from '@traviesa/engine';
import { capacity, companyOf, LOAN, type TurnFrame } from '@traviesa/games/1865';
import { type ReactNode, useMemo } from 'react';
import { About } from '../../../cards/About.tsx';
import { UndoButton } from '../../../dock/Dock.tsx';
import { type Station, StepLine } from '../../../dock/parts.tsx';
import { companyOnTurn } from '../../../rail/spec.ts';
import { Badge } from '../../Plate.tsx';
import { useSardinia } from '../useSardinia.ts';
import { Anytime } from './Anytime.tsx';

const steps = ['track', 'station', 'run', 'trains'] as const;

/** Ends of other companies' turns, and beginnings of rounds: what lies before belongs to another turn. */
const borders = new Set(['dividend.paid', 'dividend.withheld', 'run.nothing']);

/** What a company has done in the turn that it is having: the kinds of its lines in the log. */
function doneInTurn(
  log: readonly (readonly Message[])[],
  to: number,
  company: string | undefined,
): ReadonlySet<string> {
  const found = new Set<string>();
  for (let n = to; n >= 0 && company !== undefined; n--)
    for (const [key, params] of (log[n] ?? []).toReversed()) {
      const own = (params as { company?: string }).company === company;
      if (key === 'round.operating' || (!own && borders.has(key))) return found;
      if (own) found.add(key);
    }
  return found;
}

/** Who acts with what money; in a company's turn its steps and what it may do at any time. */
export function Head({ children }: { readonly children?: ReactNode }) {
  const { t, base, face, words, me, name, snap, moment, baseOffered } = useSardinia();
  const turn = base.stack.find((f) => f.step === 'turn') as TurnFrame | undefined;
  const company = turn && companyOnTurn(base);
  const now = (turn?.stage ?? 0) - 1;
  const loans = base.loans[me ?? ''] ?? 0;
  const done = useMemo(() => doneInTurn(snap.log, moment, turn?.company), [snap.log, moment, turn?.company]);
  const stations: readonly Station[] = steps.map((id, i) => {
    const name = t(`s65.step.${id}`);
    if (i >= now) return { id, name, state: i === now ? 'now' : 'next' };
    if (id === 'track' && !done.has('track.laid')) return { id, name, state: 'skipped', why: t('s65.noTileLaid') };
    if (id === 'station' && !done.has('station.placed'))
      return { id, name, state: 'skipped', why: t('s65.noStationPlaced') };
    return { id, name, state: 'done' };
  });
  // The chips go while something is drafted; their room stays, so that nothing moves.
  const chips = company !== undefined && baseOffered.some((c) => c.type === 'give' || c.type === 'repay');
  return (
    <div className={chips ? 'dock-row dock-head with-chips' : 'dock-row dock-head'}>
      {company ? (
        <>
          <div className="lead">
            <Badge id={company} marks={face.marks} />
            <div>
              <strong>
                <About kind="company" id={company}>
                  {company}
                </About>{' '}
                <small className="company-kind">{t(`s65.${companyOf(base, company).kind}`)}</small>
              </strong>
              <small>
                {t(
                  's65.headFacts',
                  words.money(base.cash[company] ?? 0),
                  companyOf(base, company).traffic,
                  capacity(base, company),
                )}
              </small>
            </div>
          </div>
          <StepLine stations={stations} />
          <Anytime company={company} />
        </>
      ) : (
        <div className="lead">
          <div>
            <strong>{name(me ?? '')}</strong>
            <small>
              {loans > 0
                ? t('s65.headLoans', words.money(base.cash[me ?? ''] ?? 0), loans, words.money(loans * LOAN))
                : words.money(base.cash[me ?? ''] ?? 0)}
            </small>
          </div>
        </div>
      )}
      {children}
      <span className="spacer" />
      <UndoButton />
    </div>
  );
}

import { capacity, companyOf, type TurnFrame } from '@traviesa/games/1865';
import type { ReactNode } from 'react';
import { UndoButton } from '../../../dock/Dock.tsx';
import { type Station, StepLine } from '../../../dock/parts.tsx';
import { companyOnTurn } from '../../../rail/spec.ts';
import { Badge } from '../../Plate.tsx';
import { useSardinia } from '../useSardinia.ts';
import { Anytime } from './Anytime.tsx';

const steps = ['track', 'station', 'run', 'trains'] as const;

/** Who acts with what money; in a company's turn its steps and what it may do at any time. */
export function Head({ children }: { readonly children?: ReactNode }) {
  const { t, base, face, words, me, name } = useSardinia();
  const turn = base.stack.find((f) => f.step === 'turn') as TurnFrame | undefined;
  const company = turn && companyOnTurn(base as never);
  const now = (turn?.stage ?? 0) - 1;
  const stations: readonly Station[] = steps.map((id, i) => ({
    id,
    name: t(`s65.step.${id}`),
    state: i < now ? 'done' : i === now ? 'now' : 'next',
  }));
  return (
    <div className="dock-row">
      {company ? (
        <>
          <div className="lead">
            <Badge id={company} marks={face.marks} />
            <div>
              <strong>
                {company} <small className="kind">{t(`s65.${companyOf(base, company).kind}`)}</small>
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
            <small>{words.money(base.cash[me ?? ''] ?? 0)}</small>
          </div>
        </div>
      )}
      {children}
      <span className="spacer" />
      <UndoButton />
    </div>
  );
}

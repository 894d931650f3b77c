import type { View } from '@traviesa/engine';
import { type RailState, trainsOf } from '@traviesa/rail';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { About } from '../../cards/About.tsx';
import { UndoButton } from '../../dock/Dock.tsx';
import { FootRow, type Station, StepLine } from '../../dock/parts.tsx';
import { Badge } from '../../titles/Plate.tsx';
import { boundMoney } from '../consequences.ts';
import { companyOnTurn, topStep, useRail } from '../spec.ts';
import { skippedSteps } from '../turnSteps.ts';
import { Anytime } from './Anytime.tsx';
import { OtherMoves } from './OtherMoves.tsx';

const usual = ['layTrack', 'placeTokens', 'runTrains', 'dividend', 'buyTrains'];
const also: Readonly<Record<string, string>> = { discardTrains: 'buyTrains', emergency: 'buyTrains' };

/** A player's money: what is bound by bids and duties apart from what is free. */
export function useFree(): (s: View<RailState>, player: string) => string {
  const { t, rail, words } = useRail();
  return (s, player) => {
    const cash = s.cash[player] ?? 0;
    const bound = boundMoney(s, rail, player);
    if (bound === 0) return words.money(cash);
    return bound > cash
      ? t('rail.shortMoney', words.money(cash), words.money(bound))
      : t('rail.freeMoney', words.money(cash - bound), words.money(bound));
  };
}

/** Who acts with what money, and a company's turn as one line of steps. */
export function Head({ children }: { readonly children?: ReactNode }) {
  const { t, base, rail, face, words, me, name, snap, moment } = useRail();
  const company = companyOnTurn(base);
  const step = topStep(base);
  const steps = (company === undefined ? undefined : rail.steps?.(company, base)) ?? usual;
  const now = steps.indexOf(rail.stationOf?.(base) ?? rail.also?.[step] ?? also[step] ?? step);
  const spec = rail.companies.find((c) => c.id === company);
  const hasTrain = company !== undefined && trainsOf(base, company).length > 0;
  const treasury = words.money(base.cash[company ?? ''] ?? 0);
  const limit = company === undefined ? 0 : rail.trainLimit(base, company);
  const free = useFree();
  const { actions, log } = snap;
  const skipped = useMemo(
    () => skippedSteps({ actions, log, moment }, company ?? '', steps.slice(0, Math.max(0, now)), hasTrain),
    [actions, log, moment, company, steps, now, hasTrain],
  );
  const stations: readonly Station[] = steps.map((id, i) => {
    const why = skipped.get(id);
    const state = why ? 'skipped' : i < now ? 'done' : i === now ? 'now' : 'next';
    return { id, name: t.find(`rail.step.${id}`) ?? id, state, ...(why && { why: t(`rail.skipped.${why}`) }) };
  });
  return (
    <>
      <div className="dock-row dock-head">
        {company && spec && now >= 0 ? (
          <>
            <div className="lead">
              <Badge id={company} marks={face.marks} />
              <div className="who">
                <strong title={spec.name}>
                  <About kind="company" id={company}>
                    {spec.name}
                  </About>
                </strong>
                <small>
                  {t.find(`rail.treasuryOf.${rail.limitOf?.(base)}`, treasury, limit) ??
                    t('rail.treasuryOf', treasury, limit)}
                </small>
              </div>
              {rail.Signs && <rail.Signs company={company} />}
            </div>
            <StepLine stations={stations} />
            {rail.chips && <rail.chips.Chips />}
          </>
        ) : (
          <div className="lead">
            <div>
              <strong>{name(me ?? '')}</strong>
              <small>{free(base, me ?? '')}</small>
            </div>
          </div>
        )}
        {children}
        <span className="spacer" />
        <UndoButton />
      </div>
      {rail.chips && <rail.chips.Panel />}
    </>
  );
}

/** What is asked, what it comes to, and the buttons; above them whatever else the rules allow. */
export function Foot(row: ComponentProps<typeof FootRow>) {
  return (
    <>
      <OtherMoves />
      <Anytime />
      <FootRow {...row} />
    </>
  );
}

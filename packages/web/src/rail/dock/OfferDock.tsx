import type { Action } from '@traviesa/engine';
import { type ReactNode, useState } from 'react';
import { Stepper } from '../../dock/parts.tsx';
import { useTable } from '../../table/TableContext.ts';
import type { Effect } from '../offerEffects.ts';
import { type Question, useRefusals } from '../refusals.ts';
import { Effects } from './Effects.tsx';
import { Foot } from './Head.tsx';

interface Props {
  readonly asked: Question;
  /** Who wants what for how much. */
  readonly title: ReactNode;
  readonly effects: readonly Effect[];
  /** What a refusal means, where it is more than that nothing changes. */
  readonly ifNo?: string;
  readonly yes: Action;
  readonly no: Action;
  /** The price is not bargained over: a refusal for the round holds for it as it is. */
  readonly fixed?: true;
}

/** Something of mine is wanted: what changes for both sides, and two equal answers of which none is made ready. */
export function OfferDock({ asked, title, effects, ifNo, yes, no, fixed }: Props) {
  const { t, words, commit, snap } = useTable();
  const { refused, keep, drop } = useRefusals(asked);
  const [below, setBelow] = useState<number>();
  const least = fixed ? asked.price + 1 : (below ?? asked.price + 1);
  // Who moves for the whole table has no answers of their own to keep.
  const mayKeep = snap.me.length === 1;
  return (
    <>
      <div className="dock-row offer">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <div className="if-yes" tabIndex={0} role="group" aria-label={t('offer.ifYes')}>
          <p className="fact-label">{t('offer.ifYes')}</p>
          <Effects effects={effects} />
        </div>
        <div className="if-no">
          <p>
            <span className="fact-label">{t('offer.ifNo')}</span>
            {refused ? t('offer.refusing') : (ifNo ?? t('offer.nothing'))}
          </p>
          {refused ? (
            <button type="button" className="button" onClick={drop}>
              {t('standing.stop')}
            </button>
          ) : (
            mayKeep && (
              <div className="row">
                {!fixed && (
                  <Stepper
                    label={t('offer.notBelow')}
                    min={asked.price + 1}
                    max={asked.price * 4 + 100}
                    step={1}
                    value={least}
                    onChange={setBelow}
                    format={words.money}
                  />
                )}
                <button
                  type="button"
                  className="button"
                  data-not-below
                  onClick={() => {
                    if (!keep(least)) commit(no);
                  }}
                >
                  {fixed ? t('offer.refuseRound') : t('offer.refuseBelow', words.money(least))}
                </button>
              </div>
            )
          )}
        </div>
      </div>
      <Foot lead={<strong>{title}</strong>}>
        <button type="button" className="button outline" data-choice data-pass onClick={() => commit(no)}>
          {t('undo.refuse')}
        </button>
        <button type="button" className="button outline" data-choice data-accept onClick={() => commit(yes)}>
          {t('undo.accept')}
        </button>
      </Foot>
    </>
  );
}

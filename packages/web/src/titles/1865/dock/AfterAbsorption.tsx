import { type Action, isOneOf } from '@traviesa/engine';
import { companyOf, type State, trafficAt } from '@traviesa/games/1865';
import { useState } from 'react';
import { Commit, Fact } from '../../../dock/parts.tsx';
import { Foot } from '../../../rail/dock/Head.tsx';
import { Skip } from '../../../rail/dock/Skip.tsx';
import { placeOf, topFrame, useSardinia } from '../useSardinia.ts';
import { Head } from './Head.tsx';

/** Mines that are given up or taken over: a ringed hex each, a button each. */
export function MineDock({ type }: { readonly type: 'abandon' | 'takeMine' }) {
  const { t, base, state, baseOffered, commit, draft, setDraft, geo } = useSardinia();
  const frame = topFrame(base) as { company?: string } | undefined;
  const company = frame?.company ?? '';
  const offers = baseOffered.filter((c) => c.type === type) as unknown as (Action & { hex: string })[];
  const drafted = draft.at(-1) as { hex?: string } | undefined;
  return (
    <>
      <Head />
      <div className="dock-row">
        {offers.map((a) => (
          <button
            key={a.hex}
            type="button"
            className="button"
            data-choice
            aria-pressed={drafted?.hex === a.hex}
            onClick={() => setDraft([a])}
          >
            {placeOf(geo, a.hex)} · {t('s65.trafficN', trafficAt(geo, base.board as State['board'], a.hex))}
          </button>
        ))}
      </div>
      <Foot
        lead={<strong>{t(type === 'abandon' ? 's65.abandonAsk' : 's65.mineAsk', company)}</strong>}
        facts={
          <Fact label={t('s65.markers')} to={drafted ? companyOf(state, company).markers : undefined}>
            {companyOf(base, company).markers}
          </Fact>
        }
      >
        <Skip text={t(type === 'abandon' ? 's65.keepMines' : 's65.leaveMines')} />
        {drafted?.hex && (
          <Commit onDo={() => commit()}>
            {t(type === 'abandon' ? 's65.abandonNow' : 's65.takeMineNow', placeOf(geo, drafted.hex))}
          </Commit>
        )}
      </Foot>
    </>
  );
}

/** Too few markers: which stations of the absorbed company stay on the map. */
export function ReplaceDock() {
  const { t, base, baseOffered, commit, me, words, geo } = useSardinia();
  const frame = topFrame(base) as { company?: string; absorbed?: string } | undefined;
  const [chosen, setChosen] = useState(0);
  const sets = baseOffered
    .map((c) => (c as unknown as { hexes?: unknown }).hexes)
    .filter(isOneOf)
    .flatMap((f) => f.oneOf as string[][]);
  const set = sets[Math.min(chosen, sets.length - 1)] ?? [];
  return (
    <>
      <Head />
      <div className="dock-row">
        <div className="cards">
          {sets.map((hexes, i) => (
            <button
              key={hexes.join()}
              type="button"
              className="card"
              data-choice
              aria-pressed={i === chosen}
              onClick={() => setChosen(i)}
            >
              <strong>{words.list(hexes.map((h) => placeOf(geo, h)))}</strong>
            </button>
          ))}
        </div>
      </div>
      <Foot
        lead={
          <div>
            <strong>{t('s65.replaceAsk', frame?.company ?? '')}</strong>
            <small>{t('s65.replaceWhy', frame?.absorbed ?? '', set.length)}</small>
          </div>
        }
      >
        <Commit onDo={() => commit({ type: 'replace', player: me ?? '', hexes: set } as Action)}>
          {t('s65.replaceNow', set.length)}
        </Commit>
      </Foot>
    </>
  );
}

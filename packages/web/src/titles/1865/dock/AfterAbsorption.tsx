import { companyOf, trafficAt } from '@traviesa/games/1865';
import { useState } from 'react';
import { Commit, Fact } from '../../../dock/parts.tsx';
import { Foot } from '../../../rail/dock/Head.tsx';
import { Skip } from '../../../rail/dock/Skip.tsx';
import { companyOnTurn } from '../../../rail/spec.ts';
import { offersOf, valuesOf } from '../../../table/offers.ts';
import { frameOf } from '../../../table/TableContext.ts';
import { placeOf, useSardinia } from '../useSardinia.ts';
import { Head } from './Head.tsx';

/** Mines that are given up or taken over: a ringed hex each, a button each. */
export function MineDock({ type }: { readonly type: 'abandon' | 'takeMine' }) {
  const { t, base, state, me, baseOffered, commit, draft, setDraft, geo } = useSardinia();
  const company = companyOnTurn(base) ?? '';
  const offers = offersOf(baseOffered, type).flatMap((c) => valuesOf(c.hex));
  const drafted = draft.findLast((a) => a.type === 'abandon' || a.type === 'takeMine')?.hex;
  return (
    <>
      <Head />
      <div className="dock-row">
        {offers.map((hex) => (
          <button
            key={hex}
            type="button"
            className="button"
            data-choice
            aria-pressed={drafted === hex}
            onClick={() => setDraft([{ type, player: me ?? '', hex }])}
          >
            {placeOf(geo, hex)} · {t('s65.trafficN', trafficAt(geo, base.board, hex))}
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
        {drafted !== undefined && (
          <Commit onDo={() => commit()}>
            {t(type === 'abandon' ? 's65.abandonNow' : 's65.takeMineNow', placeOf(geo, drafted))}
          </Commit>
        )}
      </Foot>
    </>
  );
}

/** Too few markers: which stations of the absorbed company stay on the map. */
export function ReplaceDock() {
  const { t, base, baseOffered, commit, me, words, geo } = useSardinia();
  const frame = frameOf(base, 'replace');
  const [chosen, setChosen] = useState(0);
  const sets = offersOf(baseOffered, 'replace').flatMap(({ hexes }) => ('oneOf' in hexes ? hexes.oneOf : []));
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
        <Commit onDo={() => commit({ type: 'replace', player: me ?? '', hexes: [...set] })}>
          {t('s65.replaceNow', set.length)}
        </Commit>
      </Foot>
    </>
  );
}

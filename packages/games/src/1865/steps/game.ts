import type { FlowOf, StepOf } from '@traviesa/engine';
import { isId } from '@traviesa/engine';
import { degradeMines, dropChartMarkers } from '../before.ts';
import { portOf } from '../places.ts';
import { must } from '../rule.ts';
import { operatingOrder } from '../state.ts';
import type { DraftFrame, Pick, Sardinia } from '../types.ts';

/** 1865-2.2-a, 1865-2.2-b: the draft, then before, share round, two operating rounds, again and again. */
export const game: FlowOf<Sardinia, 'game'> = {
  next(s, f, out) {
    // 1865-2.7-b: whenever the Bank ran out, the pair of operating rounds is played to its end.
    if (f.stage === 'after' && s.bankBroken) {
      out.end('bank');
      return 'done';
    }
    switch (f.stage) {
      case 'draft':
        f.stage = 'before';
        return { step: 'draft', waiting: draftOrder(s.players, s.priority) };
      case 'before':
      case 'after':
        // 1865-3.12-d: all mines, then all chart markers, then the conversions one by one.
        f.stage = 'share';
        s.round = { share: s.round.share + 1, operating: 0 };
        out.log('round.share', { n: s.round.share });
        degradeMines(s, out);
        dropChartMarkers(s, out);
        return { step: 'conversions', waiting: operatingOrder(s) };
      case 'share':
        f.stage = 'first';
        s.sold = {};
        return { step: 'shareRound', next: s.priority, passes: 0, lastTrader: '', idle: '' };
      case 'first':
        f.stage = 'second';
        return { step: 'operatingRound', began: false, waiting: [] };
      case 'second':
        f.stage = 'after';
        return { step: 'operatingRound', began: false, waiting: [] };
    }
  },
};

/** 1865-2.5-a, 1865-2.5-b: once round and once back; the last picks twice in a row. */
export function draftOrder(players: readonly string[], first: string): string[] {
  const at = players.indexOf(first);
  const round = [...players.slice(at), ...players.slice(0, at)];
  return [...round, ...round.toReversed()];
}

export const draft: StepOf<Sardinia, 'draft'> = {
  next(s, f, out) {
    if (f.waiting.length > 0) return 'ask';
    for (const m in s.cards) if (s.cards[m]!.owner === 'supply') s.cards[m]!.owner = 'out'; // 1865-2.5-c
    s.phase = 2;
    out.log('phase.began', { phase: 2 });
    return 'done';
  },
  actors: (_s, f) => [f.waiting[0]!],
  moves: {
    pick: {
      fields: { card: isId },
      choices: (s, _f, player) => [
        { type: 'pick', player, card: { oneOf: Object.keys(s.cards).filter((m) => s.cards[m]!.owner === 'supply') } },
      ],
      rules: [
        must<DraftFrame, Pick>('1865-2.5-a', 'card.notThere', (s, _f, a) => s.cards[a.card]?.owner === 'supply', [
          'card',
        ]),
      ],
      apply(s, f, a, out) {
        s.cards[a.card]!.owner = a.player;
        f.waiting.shift();
        out.log('card.picked', { player: a.player, card: a.card, port: portOf(s, a.card) });
      },
    },
  },
};

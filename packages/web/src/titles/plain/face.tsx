import type { AnyGame, View } from '@traviesa/engine';
import { PlainDock } from '../../dock/PlainDock.tsx';
import { useTable } from '../../table/TableContext.ts';
import type { Face } from '../face.ts';
import { plainLabel } from '../plainLabel.ts';
import { PlainLedger } from './PlainLedger.tsx';

function NoMap() {
  const { t, face, state, words, snap } = useTable();
  return (
    <div className="no-map">
      <h2>{face.game.name}</h2>
      <ul>
        {snap.seats.map((s) => (
          <li key={s.player}>
            {s.name}: {words.money(face.cash(state, s.player))}
          </li>
        ))}
      </ul>
      <p className="muted">{t('plain.pick')}</p>
    </div>
  );
}

/** A table for a title that has no face of its own yet: every move is there, as a list. */
export function plainFace(game: AnyGame): Face {
  const cash = (s: View<object>, p: string): number => (s as { cash?: Record<string, number> }).cash?.[p] ?? 0;
  return {
    game,
    marks: {},
    round: (s) => ({ name: game.round(s), sub: '' }),
    cash,
    label: (action, _s, x) => plainLabel(action, x),
    task: (_s, { t }) => t('plain.task'),
    Map: NoMap,
    Dock: PlainDock,
    panels: [{ id: 'ledger', title: 'panel.ledger', tab: 'ledger', View: PlainLedger }],
    text: (s, { t, words }) => [
      {
        title: t('text.players'),
        lines: Object.entries(game.score(s)).map(([p, n]) => `${words.player(p)}: ${words.money(n)}`),
      },
    ],
  };
}

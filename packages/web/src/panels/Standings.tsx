import { useTable } from '../table/TableContext.ts';

/** If the game ended now. */
export function Standings() {
  const { t, face, state, snap, words, name } = useTable();
  const scores = face.game.score(state);
  const places = snap.seats
    .map((s) => ({ player: s.player, score: scores[s.player] ?? 0 }))
    .sort((a, b) => b.score - a.score);
  const top = Math.max(1, ...places.map((p) => p.score));
  return (
    <ol className="standings" aria-label={t('panel.standings')}>
      {places.map(({ player, score }) => (
        <li key={player}>
          <span>{name(player)}</span>
          <i style={{ width: `${Math.max(2, (100 * Math.max(0, score)) / top)}%` }} aria-hidden="true" />
          <strong>{words.money(score)}</strong>
        </li>
      ))}
    </ol>
  );
}

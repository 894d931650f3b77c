import { type ReactNode, useEffect } from 'react';
import { Icon } from '../app/Icon.tsx';
import { Link } from '../app/Link.tsx';
import { useTable } from '../table/TableContext.ts';

/** The end: places, and what to do next. */
export function Over({ onHistory, again }: { readonly onHistory: () => void; readonly again?: ReactNode }) {
  const { t, face, base, snap, words, name, say, source } = useTable();
  useEffect(() => {
    if (!source.studied || source.origin?.branch !== undefined) return;
    const timer = setTimeout(() => {
      void import('../study/warm.ts').then(({ warm }) => warm(source.studied!()));
    }, 500);
    return () => clearTimeout(timer);
  }, [source]);
  const scores = face.game.score(base);
  const places = snap.seats
    .map(({ player }) => ({ player, score: scores[player] ?? 0 }))
    .sort((a, b) => b.score - a.score);
  const top = places[0]?.score;
  const winners = places.filter((p) => p.score === top).map((p) => name(p.player));
  return (
    <div className="over">
      <h2>{t('over.won', words.list(winners), winners.length, words.money(top ?? 0))}</h2>
      {base.over !== undefined && <p className="muted">{say([`over.${base.over}`, {}])}</p>}
      <ol className="places">
        {places.map(({ player, score }) => (
          <li key={player}>
            <span>{1 + places.filter((p) => p.score > score).length}.</span>
            <strong>{name(player)}</strong>
            <span>{words.money(score)}</span>
          </li>
        ))}
      </ol>
      <p className="row">
        {source.origin && source.origin.branch === undefined && (
          <Link className="button" to={{ page: 'study', of: source.origin.of, id: source.id, view: 'report' }}>
            <Icon name="bars" />
            {t('tool.report')}
          </Link>
        )}
        <button type="button" className="button" onClick={onHistory}>
          <Icon name="history" />
          {t('tool.history')}
        </button>
        {again}
        <Link className="button" to={{ page: 'start' }}>
          {t('error.toStart')}
        </Link>
      </p>
    </div>
  );
}

import { Icon } from '../app/Icon.tsx';
import { Link } from '../app/Link.tsx';
import { useAt, useSetAt } from './Cursor.tsx';
import { useReview } from './review/useReview.ts';
import { useStudyRoom } from './StudyContext.ts';

/** The turns that moved the purses most, each with the way to its moment. */
export function Turnings() {
  const { chronicle, t, words, say, round, momentAt } = useStudyRoom();
  const at = useAt();
  const setAt = useSetAt();
  const { turnings } = chronicle;
  const { judged } = useReview();
  /** What the bots gave them before the turn and after it, where they were asked. */
  const chances = (player: string, action: number): string | undefined => {
    const seat = chronicle.players.findIndex((p) => p.player === player);
    const before = judged.moments.findLast((m) => m.at < action)?.chances[seat];
    const after = judged.moments.find((m) => m.at >= action)?.chances[seat];
    if (before === undefined || after === undefined) return undefined;
    return t(
      'review.swing',
      words.player(player),
      ...([before, after].map((n) => t('study.percent', Math.round(100 * n))) as [string, string]),
    );
  };
  return (
    <section className="panel turnings">
      <header>
        <h2>{t('study.turnings')}</h2>
        <small>{t('study.turningsNote')}</small>
      </header>
      {turnings.length === 0 && <p className="muted">{t('study.noTurnings')}</p>}
      <ol>
        {turnings.map(({ action, round: name, player, swing, line, takesLead }, i) => {
          const who = words.player(player);
          const judgedAs = chances(player, action);
          return (
            <li key={action}>
              <button type="button" className="number" aria-pressed={at === action} onClick={() => setAt(action)}>
                {i + 1}
                <span className="hidden-text">{t('study.turning.where', round(name), t.number(action))}</span>
              </button>
              <div>
                <small>{t('study.turning.where', round(name), t.number(action))}</small>
                <strong>{say(line)}</strong>
                <p>
                  {swing !== 0 &&
                    t(swing > 0 ? 'study.turning.gains' : 'study.turning.loses', who, words.money(Math.abs(swing)))}
                  {takesLead && `${swing !== 0 ? '. ' : ''}${t('study.turning.leads', who)}`}
                </p>
                {judgedAs && <p>{judgedAs}</p>}
              </div>
              <Link className="see" to={momentAt(action)} aria-label={`${t('study.see')}: ${say(line)}`}>
                <Icon name="right" />
              </Link>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

import { Icon } from '../app/Icon.tsx';
import { Link } from '../app/Link.tsx';
import { useAt, useSetAt } from './Cursor.tsx';
import { useStudyRoom } from './StudyContext.ts';

/** The turns that moved the purses most, each with the way to its moment. */
export function Turnings() {
  const { chronicle, t, words, say, round, momentAt } = useStudyRoom();
  const at = useAt();
  const setAt = useSetAt();
  const { turnings } = chronicle;
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

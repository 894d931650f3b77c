import { byPlace } from './parts.ts';
import { useStudyRoom } from './StudyContext.ts';

/** Who came where, with what, and how far behind. */
export function Places() {
  const { chronicle, t, words, me } = useStudyRoom();
  const rows = byPlace(chronicle);
  const top = rows[0]?.wealth ?? 0;
  const shared = rows.filter((r) => r.place === 1).length > 1;
  return (
    <ol className="places-row" aria-label={t('study.places')}>
      {rows.map(({ player, name, place, wealth, cash }) => (
        <li key={player} className={place === 1 ? 'panel first' : 'panel'} data-player={player}>
          <b className="place">{place}.</b>
          <span className="who">
            <strong>
              {name}
              {player === me && <i className="you">{t('study.you')}</i>}
            </strong>
            <small>
              <span>
                {t('study.cash')} {words.money(cash)}
              </span>
              <span>
                {t('study.shares')} {words.money(wealth - cash)}
              </span>
            </small>
          </span>
          <span className="sum">
            <strong>{words.money(wealth)}</strong>
            <small>
              {wealth < top
                ? t('study.behind', words.money(top - wealth))
                : chronicle.over === null
                  ? ''
                  : t(shared ? 'study.sharesWin' : 'study.winsGame')}
            </small>
          </span>
        </li>
      ))}
    </ol>
  );
}

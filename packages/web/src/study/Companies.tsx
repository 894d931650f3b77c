import { Icon } from '../app/Icon.tsx';
import { Link } from '../app/Link.tsx';
import { Spark } from '../charts/Spark.tsx';
import { Plate } from '../titles/Plate.tsx';
import { useSetAt } from './Cursor.tsx';
import { columnsOf, directorAt, lastPrice, runsOf } from './grid.ts';
import { useStudyRoom } from './StudyContext.ts';

/** Each company on one line: what it ran in every round, and its price. */
export function Companies() {
  const { chronicle, opened, t, words, route } = useStudyRoom();
  const setAt = useSetAt();
  const columns = columnsOf(chronicle);
  const runs = runsOf(chronicle);
  const last = chronicle.spans.length - 1;
  const hasPrices = Object.keys(chronicle.prices).length > 0;
  const best = new Map(
    columns.map((c) => [
      c.round,
      Math.max(1, ...chronicle.companies.map((id) => runs.get(id)?.get(c.round)?.run ?? 0)),
    ]),
  );
  const order = [...chronicle.companies].sort(
    (a, b) => (lastPrice(chronicle, b) ?? -1) - (lastPrice(chronicle, a) ?? -1),
  );
  const directed = order.some((id) => directorAt(chronicle, id, last) !== undefined);
  return (
    <section className="panel companies">
      <header>
        <h2>{t('study.companies')}</h2>
        <small>{t('study.withheldNote')}</small>
        <Link className="button quiet" to={{ ...route, view: 'rounds' }}>
          <Icon name="table" /> {t('study.openRounds')}
        </Link>
      </header>
      {columns.length === 0 ? (
        <p className="muted">{t('study.noCells')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
        <section className="scroller" tabIndex={0} aria-label={t('study.companies')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('study.company')}</th>
                {directed && <th scope="col">{t('study.director')}</th>}
                {columns.map((c) => (
                  <th key={c.round} scope="col" className="figure">
                    {c.short}
                  </th>
                ))}
                <th scope="col" className="figure">
                  {t('study.sum')}
                </th>
                {hasPrices && (
                  <th scope="col" colSpan={2} className="figure">
                    {t('study.price')}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {order.map((id) => {
                const row = runs.get(id);
                const director = directorAt(chronicle, id, last);
                const price = lastPrice(chronicle, id);
                return (
                  <tr key={id}>
                    <th scope="row">
                      <Plate id={id} marks={opened.face.marks} />
                    </th>
                    {directed && <td>{director ? words.player(director) : ''}</td>}
                    {columns.map((c) => {
                      const cell = row?.get(c.round);
                      if (!cell) return <td key={c.round} className="figure" />;
                      const isBest = cell.kind !== 'none' && cell.run === best.get(c.round);
                      return (
                        <td key={c.round} className="figure">
                          <button
                            type="button"
                            className={isBest ? 'link run best' : 'link run'}
                            onClick={() => setAt(cell.action)}
                          >
                            {cell.kind === 'none'
                              ? '–'
                              : cell.kind === 'withheld'
                                ? `[${t.number(cell.run)}]`
                                : t.number(cell.run)}
                          </button>
                        </td>
                      );
                    })}
                    <td className="figure total">
                      {t.number([...(row?.values() ?? [])].reduce((sum, c) => sum + c.run, 0))}
                    </td>
                    {hasPrices && (
                      <>
                        <td>
                          <Spark values={chronicle.prices[id] ?? []} />
                        </td>
                        <td className="figure total">{price === null ? '–' : t.number(price)}</td>
                      </>
                    )}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}

import type { Candidate, Reason } from '@traviesa/games/1865';
import { Plate } from '../../Plate.tsx';
import type { DragonsStory } from '../dragons.ts';
import { useSardinia } from '../useSardinia.ts';

const columns: readonly { readonly reason: Exclude<Reason, 'only'>; readonly value: (c: Candidate) => number }[] = [
  { reason: 'fewest', value: (c) => c.certificates },
  { reason: 'estimate', value: (c) => c.estimate },
  { reason: 'price', value: (c) => c.price },
  { reason: 'pile', value: (c) => c.place + 1 },
];

/** One turn of the Dragons under a heading. */
export function Story({ title, story }: { readonly title: string; readonly story: DragonsStory }) {
  return (
    <section className="story" aria-label={title}>
      <h3>{title}</h3>
      <StoryBody story={story} />
    </section>
  );
}

/** Sales, candidates, and the comparison that decided. */
export function StoryBody({ story }: { readonly story: DragonsStory }) {
  const { t, words, face } = useSardinia();
  const { sales, stuck, bought, candidates, owned, limit } = story;
  return (
    <>
      <ol>
        {sales.map((x) => (
          <li key={x.company}>
            <Plate id={x.company} marks={face.marks} /> {t('s65.storySale', x.n, x.kept)}
          </li>
        ))}
        {stuck.map((x) => (
          <li key={x.company}>
            <Plate id={x.company} marks={face.marks} /> {t('s65.storyStuck', x.n)}
          </li>
        ))}
        {sales.length + stuck.length === 0 && <li className="muted">{t('s65.storyNoSale')}</li>}
        {bought ? (
          <li>
            <Plate id={bought.company} marks={face.marks} />{' '}
            {t(
              's65.storyBuy',
              t(`s65.of.${bought.source}`),
              bought.source === 'ipo' ? words.money(bought.cost) : '',
              t(`s65.reason.${bought.reason}`),
            )}
          </li>
        ) : (
          <li className="muted">{owned >= limit ? t('s65.storyFull', limit) : t('s65.storyNobody')}</li>
        )}
      </ol>
      {candidates.length > 1 && owned < limit && (
        <table className="ledger candidates">
          <thead>
            <tr>
              <th scope="col">{t('s65.candidates')}</th>
              {columns.map(({ reason }) => (
                <th key={reason} scope="col" className={bought?.reason === reason ? 'decides' : ''}>
                  {t(`s65.compare.${reason}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {candidates.map((c) => (
              <tr key={c.company} className={c.company === bought?.company ? 'active' : ''}>
                <th scope="row">
                  <Plate id={c.company} marks={face.marks} />
                </th>
                {columns.map(({ reason, value }) => (
                  <td key={reason} className={bought?.reason === reason ? 'decides' : ''}>
                    {value(c)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

import './people.css';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '../i18n/text.ts';
import { fair, type PersonChange } from '../remote/fair.ts';
import type { RemoteSource } from '../remote/RemoteSource.ts';
import { gainOf, gainWords, ratingWords } from './words.ts';

/** After a rated game: what it did to everybody's rating. */
export function RatingChanges({ source }: { readonly source: RemoteSource }) {
  const t = useText();
  useSyncExternalStore(source.subscribe, () => source.snapshot());
  const { id, status, rated, seats } = source.table;
  const [changes, setChanges] = useState<readonly PersonChange[]>([]);
  const isOver = rated && status === 'finished';
  useEffect(() => {
    if (!isOver) return;
    let here = true;
    void fair.changes(id).then((answer) => here && answer.ok && setChanges(answer.value.changes));
    return () => {
      here = false;
    };
  }, [id, isOver]);
  if (changes.length === 0) return null;
  const nameAt = (person: string): string => {
    const seat = seats.find((s) => s.kind === 'person' && s.person === person);
    return seat?.kind === 'person' ? seat.name : '';
  };
  return (
    <ul className="rating-changes" aria-label={t('fair.changes')}>
      {changes.map((change) => (
        <li key={change.person}>
          <span>{nameAt(change.person)}</span> <b>{ratingWords(t, change.after)}</b>{' '}
          <span className={gainOf(change) < 0 ? 'loss' : 'gain'}>{gainWords(gainOf(change))}</span>
        </li>
      ))}
    </ul>
  );
}

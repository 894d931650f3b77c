import { useEffect, useState } from 'react';
import { fair } from '../remote/fair.ts';
import { useMe } from '../remote/me.ts';

/** What I am worth at each title; nothing where I have not been rated. */
export function useMyRatings(): ReadonlyMap<string, number> {
  const me = useMe();
  const [ratings, setRatings] = useState<ReadonlyMap<string, number>>(new Map());
  const id = me?.kind === 'person' ? me.id : undefined;
  useEffect(() => {
    if (id === undefined) return setRatings(new Map());
    let here = true;
    void fair.person(id).then((answer) => {
      if (here && answer.ok) setRatings(new Map(answer.value.ratings?.map((r) => [r.title, r.rating])));
    });
    return () => {
      here = false;
    };
  }, [id]);
  return ratings;
}

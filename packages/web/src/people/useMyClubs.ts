import { useEffect, useState } from 'react';
import { fair, type MyClub } from '../remote/fair.ts';
import { useMe } from '../remote/me.ts';

/** The clubs of whoever looks at the page. */
export function useMyClubs(): readonly MyClub[] {
  const me = useMe();
  const [clubs, setClubs] = useState<readonly MyClub[]>([]);
  const id = me?.id;
  useEffect(() => {
    if (id === undefined) return setClubs([]);
    let here = true;
    void fair.myClubs().then((answer) => here && answer.ok && setClubs(answer.value.clubs));
    return () => {
      here = false;
    };
  }, [id]);
  return clubs;
}

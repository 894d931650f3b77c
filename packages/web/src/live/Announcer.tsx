import { useEffect, useRef } from 'react';
import { settings } from '../app/settings.ts';
import { useTable } from '../table/TableContext.ts';
import { chime } from './chime.ts';

/** Speaks new moves politely, and calls the person whose turn it is: title, sound, notification. */
export function Announcer() {
  const { t, snap, say, face, myTurn } = useTable();
  const spoken = useRef<HTMLDivElement>(null);
  const seen = useRef(snap.length);
  const wasMine = useRef(myTurn);
  useEffect(() => {
    if (snap.length > seen.current) {
      const fresh: string[] = [];
      for (let n = Math.max(seen.current + 1, snap.length - 5); n <= snap.length; n++)
        for (const m of snap.log[n] ?? []) fresh.push(say(m));
      // Written past React: where many moves come at once, a state set after each of them would never come to rest.
      if (spoken.current) spoken.current.textContent = fresh.join('. ');
    }
    seen.current = snap.length;
  }, [snap.length, snap.log, say]);
  useEffect(() => {
    const began = myTurn && !wasMine.current;
    wasMine.current = myTurn;
    document.title = myTurn ? `● ${t('dock.yourTurn')} – ${face.game.name}` : `${face.game.name} – Traviesa`;
    if (!began || snap.link === 'local') return;
    if (settings().sound) chime();
    if (settings().notify && document.hidden && 'Notification' in window && Notification.permission === 'granted')
      new Notification(t('dock.yourTurn'), { body: face.game.name, tag: 'traviesa-turn' });
  }, [myTurn, t, face, snap.link]);
  useEffect(
    () => () => {
      document.title = 'Traviesa';
    },
    [],
  );
  return <div className="hidden-text" aria-live="polite" ref={spoken} />;
}

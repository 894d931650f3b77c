import { useEffect, useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { Glossed } from '../learn/Glossed.tsx';
import { useTable } from '../table/TableContext.ts';
import { enough, hadEnough, LESSONS, see, timesSeen } from './coach.ts';

/** For newcomers: what this kind of turn is about, the first three times it comes. */
export function Coach() {
  const table = useTable();
  const { t, face, base } = table;
  const title = face.game.id;
  const step = base.stack.at(-1)?.step ?? '';
  const text = face.coach?.(base, table);
  const kind = `${title}.${step}`;
  const [told, setTold] = useState<{ readonly kind: string; readonly on: boolean }>();
  // While rendering, not after it: a table that is followed at full speed would never come to rest.
  if (text !== undefined && told?.kind !== kind) setTold({ kind, on: !hadEnough(title) && timesSeen(kind) < LESSONS });
  useEffect(() => {
    if (told?.on) see(told.kind);
  }, [told]);
  if (text === undefined || told?.kind !== kind || !told.on) return null;
  return (
    <p className="coach">
      <Icon name="flag" />
      <span>
        <Glossed text={text} title={title} />
      </span>
      <button
        type="button"
        className="button quiet"
        onClick={() => {
          enough(title);
          setTold({ kind, on: false });
        }}
      >
        {t('coach.enough')}
      </button>
    </p>
  );
}

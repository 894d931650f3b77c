import type { Message } from '@traviesa/engine';
import { memo, useMemo, useState } from 'react';
import { About } from '../cards/About.tsx';
import { useTable } from '../table/TableContext.ts';
import { sittingWords } from '../time/words.ts';
import { companyIn, hexIn, privateIn } from '../titles/face.ts';
import type { Marks } from '../titles/marks.ts';
import { Plate } from '../titles/Plate.tsx';
import { newFrom } from './unread.ts';

interface LineProps {
  readonly n: number;
  readonly message: Message;
  readonly text: string;
  readonly fresh: boolean;
  readonly marks: Marks;
  readonly back: string;
  readonly onBack: (n: number) => void;
  readonly onPlace: (hex: string | undefined) => void;
}

const Line = memo(function Line({ n, message, text, fresh, marks, back, onBack, onPlace }: LineProps) {
  const company = companyIn(message);
  const hex = hexIn(message);
  const named = privateIn(message);
  return (
    <li
      className={fresh ? 'fresh' : ''}
      onPointerEnter={hex ? () => onPlace(hex) : undefined}
      onPointerLeave={hex ? () => onPlace(undefined) : undefined}
    >
      {company && marks[company] ? (
        <About kind="company" id={company}>
          <Plate id={company} marks={marks} />
        </About>
      ) : named ? (
        <About kind="private" id={named} className="log-thing">
          {named}
        </About>
      ) : (
        <i className="log-dot" aria-hidden="true" />
      )}
      <button type="button" title={back} onClick={() => onBack(n)}>
        {text}
      </button>
    </li>
  );
});

const SHOWN = 120;

/** What happened, newest first; each line leads to its moment and shows its place. */
export function LogPanel() {
  const { t, name, snap, say, face, lookAt, pick, moment, past, source, me, myTurn } = useTable();
  const [all, setAll] = useState(false);
  const lines = useMemo(() => {
    const sittings = snap.affairs?.sittings ?? [];
    /** Seats that changed hands after so many actions. */
    const newsAfter = (n: number): string[] =>
      sittings.flatMap((s) => {
        const isHere = s.at >= (snap.times[n - 1] ?? 0) && s.at < (snap.times[n] ?? Number.POSITIVE_INFINITY);
        return (isHere && sittingWords(t, sittings, s)) || [];
      });
    const found: { n: number; message: Message; text: string; key: string }[] = [];
    for (let n = moment; n >= 0; n--) {
      for (const text of newsAfter(n).reverse()) found.push({ n, message: ['seat', {}], text, key: `${n}.${text}` });
      const messages = snap.log[n] ?? [];
      for (let i = messages.length - 1; i >= 0; i--) {
        if (!all && found.length >= SHOWN) return found;
        const message = messages[i]!;
        found.push({ n, message, text: say(message), key: `${n}.${i}` });
      }
      const by = snap.madeBy?.get(n);
      if (by)
        found.push({
          n,
          message: [by, {}],
          text: t(by === 'clock' ? 'time.byClock' : 'standing.byOrder', name(snap.actions[n - 1]!.player)),
          key: `${n}.${by}`,
        });
    }
    return found;
  }, [snap.log, snap.madeBy, snap.affairs, snap.times, snap.actions, moment, all, say, name, t]);
  const count = snap.length - moment;
  const from = newFrom(snap);
  return (
    <>
      {past && snap.me.length > 0 && (
        <p className="row log-back">
          <span className="muted">{t('history.movesSince', count)}</span>
          <button type="button" className="button" onClick={() => void source.askUndo(count)}>
            {t('undo.askHere')}
          </button>
        </p>
      )}
      <ol className="log">
        {lines.map(({ n, message, text, key }) => (
          <Line
            key={key}
            n={n}
            message={message}
            text={text}
            fresh={n >= from}
            marks={face.marks}
            back={t('log.goTo')}
            onBack={lookAt}
            onPlace={myTurn && me ? noPlace : pick}
          />
        ))}
      </ol>
      {!all && lines.length >= SHOWN && (
        <button type="button" className="button quiet" onClick={() => setAll(true)}>
          {t('log.all')}
        </button>
      )}
    </>
  );
}

/** On one's own turn the map is for choosing: the log does not touch it. */
const noPlace = (): void => undefined;

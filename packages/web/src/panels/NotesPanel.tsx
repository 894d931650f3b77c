import { useEffect, useRef, useState } from 'react';
import { useTable } from '../table/TableContext.ts';

/** Private notes, kept a moment after typing stops. */
export function NotesPanel() {
  const { t, snap, source } = useTable();
  const [text, setText] = useState<string>();
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return (
    <textarea
      className="input notes"
      rows={3}
      maxLength={10_000}
      aria-label={t('panel.notes')}
      placeholder={t('notes.hint')}
      value={text ?? snap.notes}
      onChange={(e) => {
        const now = e.target.value;
        setText(now);
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(() => source.saveNotes(now), 600);
      }}
      onBlur={() => text !== undefined && source.saveNotes(text)}
    />
  );
}

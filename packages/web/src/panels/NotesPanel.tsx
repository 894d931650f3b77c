import { useTable } from '../table/TableContext.ts';

/** Private notes; the table keeps what is typed, letter by letter. */
export function NotesPanel() {
  const { t, snap, source } = useTable();
  return (
    <textarea
      className="input notes"
      rows={3}
      maxLength={10_000}
      aria-label={t('panel.notes')}
      placeholder={t('notes.hint')}
      value={snap.notes}
      onChange={(e) => source.saveNotes(e.target.value)}
    />
  );
}

import { Act } from '../../dock/parts.tsx';
import { useTable } from '../../table/TableContext.ts';

/** The quiet way on: passes the step when the rules let one, else says why not. */
export function Skip({ text, primary }: { readonly text: string; readonly primary?: boolean }) {
  const { me, setDraft, draft, source, checkBase, explain } = useTable();
  const pass = { type: 'pass', player: me ?? '' };
  if (draft.length > 0)
    return (
      <button
        type="button"
        className="button quiet"
        data-pass
        onClick={() => {
          const illegal = checkBase(pass);
          if (illegal) return explain({ what: '', illegal });
          setDraft([]);
          void source.play([pass]);
        }}
      >
        {text}
      </button>
    );
  return (
    <Act
      action={pass}
      className={primary ? 'button primary big' : 'button quiet'}
      pass
      primary={primary ?? false}
      onDo={() => void source.play([pass])}
    >
      {text}
    </Act>
  );
}

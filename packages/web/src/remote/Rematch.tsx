import { useState, useSyncExternalStore } from 'react';
import { Icon } from '../app/Icon.tsx';
import { Link } from '../app/Link.tsx';
import { go } from '../app/router.ts';
import { useText } from '../i18n/text.ts';
import { api } from './api.ts';
import { type Problem, problemText } from './problem.ts';
import type { RemoteSource } from './RemoteSource.ts';

/** After the end: the same people once more. Everybody is led to one and the same table. */
export function Rematch({ source }: { readonly source: RemoteSource }) {
  const t = useText();
  useSyncExternalStore(source.subscribe, () => source.snapshot());
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const { table } = source;
  if (table.status !== 'finished') return null;
  if (!table.you.seated)
    return table.rematch === null ? null : (
      <Link className="button primary" to={{ page: 'table', id: table.rematch }}>
        <Icon name="eye" />
        {t('rematch.watch')}
      </Link>
    );
  const again = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    const answer = await api.rematch(table.id);
    setBusy(false);
    if (!answer.ok) return setProblem(answer.problem);
    const next = answer.value.table;
    // With nobody to wait for, the game begins at once.
    const alone = next.seats.filter((s) => s.kind !== 'bot').length === 1;
    if (next.status === 'open' && next.you.owner && alone) await api.start(next.id);
    go({ page: 'table', id: next.id });
  };
  return (
    <>
      <button type="button" className="button primary" data-primary disabled={busy} onClick={() => void again()}>
        <Icon name="turn" />
        {table.rematch === null ? t('rematch.ask') : t('rematch.go')}
      </button>
      {table.rematch !== null && <span role="status">{t('rematch.ready')}</span>}
      {problem && <span role="alert">{problemText(t, problem)}</span>}
    </>
  );
}

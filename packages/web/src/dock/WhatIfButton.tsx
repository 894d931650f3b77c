import { useState } from 'react';
import { useFailure } from '../app/failure.ts';
import { Icon } from '../app/Icon.tsx';
import { go } from '../app/router.ts';
import { useTable } from '../table/TableContext.ts';

/** A private branch from the moment shown, one's own turn included. */
export function WhatIfButton({ className }: { readonly className: string }) {
  const table = useTable();
  const { t, source } = table;
  const fail = useFailure();
  const [full, setFull] = useState(false);
  if (!source.origin) return null;
  const start = async (): Promise<void> => {
    const { begin } = await import('../study/whatIf/begin.ts');
    const begun = begin(table);
    if (!begun) return;
    if ('why' in begun) setFull(true);
    else go(begun.to);
  };
  return (
    <>
      <button type="button" className={className} title={t('whatIf.tool')} onClick={() => void start().catch(fail)}>
        <Icon name="branch" />
        <span>{t('whatIf.tool')}</span>
      </button>
      {full && <span role="alert">{t('whatIf.tooMany')}</span>}
    </>
  );
}

import { useFailure } from '../app/failure.ts';
import { Icon } from '../app/Icon.tsx';
import { go } from '../app/router.ts';
import { useTable } from '../table/TableContext.ts';
import { useOwn } from '../table/useOwn.ts';

/** A private branch from the moment shown, one's own turn included. */
export function WhatIfButton({ className }: { readonly className: string }) {
  const table = useTable();
  const { t, source } = table;
  const fail = useFailure();
  const [full, setFull] = useOwn<boolean>(source, false);
  if (!source.origin) return null;
  const start = async (): Promise<void> => {
    const { begin } = await import('../study/whatIf/begin.ts');
    const begun = begin(table);
    if (!begun) return;
    if ('why' in begun) setFull(true);
    else {
      // Enter in the branch is to play there and not to press this again. And were what has the focus taken down with it,
      // the browser would lay out a page that is half built.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      go(begun.to);
    }
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

import { useEffect, useState } from 'react';
import { useFailure } from '../app/failure.ts';

/** A table's source that catches up with its beginning once somebody looks, until it is closed. */
interface Waking {
  wake(): void;
  close(): void;
}

/** Opens something with a source, and closes it when another is asked for. `open` must stay the same for the same thing. */
export function useOpened<T extends { readonly source: Waking }>(
  open: () => Promise<T | undefined>,
): T | 'opening' | undefined {
  const fail = useFailure();
  const [opened, setOpened] = useState<T | 'opening' | undefined>('opening');
  useEffect(() => {
    let live = true;
    let source: Waking | undefined;
    open().then(
      (found) => {
        if (!live) return;
        source = found?.source;
        source?.wake();
        setOpened(found);
      },
      (error: unknown) => live && fail(error),
    );
    return () => {
      live = false;
      source?.close();
    };
  }, [open, fail]);
  return opened;
}

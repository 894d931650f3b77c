import { createContext, type ReactNode, useContext, useState } from 'react';

const At = createContext(0);
const SetAt = createContext<(at: number) => void>(() => {});

/** The one cursor of the study room. Only what shows the moment is drawn again when it moves. */
export function Cursor({ first, children }: { readonly first: number; readonly children: ReactNode }) {
  const [at, setAt] = useState(first);
  return (
    <SetAt value={setAt}>
      <At value={at}>{children}</At>
    </SetAt>
  );
}

export const useAt = (): number => useContext(At);
export const useSetAt = (): ((at: number) => void) => useContext(SetAt);

import './cards.css';
import type { ReactNode } from 'react';
import { useTable } from '../table/TableContext.ts';
import { showCard, type Thing, useShownThing } from './thing.ts';

interface Props extends Thing {
  readonly children: ReactNode;
  readonly className?: string;
}

/** A name that opens its card. */
export function About({ kind, id, children, className = '' }: Props) {
  const table = useTable();
  const { source, face, base } = table;
  const open = useShownThing(source.id);
  if (!face.card?.({ kind, id }, base, table)) return <>{children}</>;
  return (
    <button
      type="button"
      className={`about ${className}`}
      data-about={`${kind}.${id}`}
      aria-expanded={open?.kind === kind && open.id === id}
      onClick={(e) => {
        e.stopPropagation();
        showCard(source.id, { kind, id });
      }}
    >
      {children}
    </button>
  );
}

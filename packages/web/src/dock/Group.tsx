import './groups.css';
import type { ReactNode } from 'react';

/** A group of the dock's body with its heading. */
export function Group({
  label,
  wide,
  narrow,
  children,
}: {
  readonly label: string;
  readonly wide?: boolean;
  readonly narrow?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <section className={`dock-group ${wide ? 'broad' : ''} ${narrow ? 'slim' : ''}`} aria-label={label}>
      <p className="group-name">{label}</p>
      {children}
    </section>
  );
}

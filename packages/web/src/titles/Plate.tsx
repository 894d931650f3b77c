import './plate.css';
import { inkOn, type Marks } from './marks.ts';

/** A company's name plate in tables and logs. */
export function Plate({ id, marks }: { readonly id: string; readonly marks: Marks }) {
  const mark = marks[id];
  if (!mark) return <span className="company-plate unknown">{id}</span>;
  return (
    <span
      className={`company-plate rim-${mark.rim}`}
      style={{ background: mark.colour, color: inkOn(mark.colour) }}
      title={mark.name}
    >
      {mark.short ?? id}
    </span>
  );
}

/** The round token beside a company's name. */
export function Badge({ id, marks }: { readonly id: string; readonly marks: Marks }) {
  const mark = marks[id];
  return (
    <span
      className="company-badge"
      style={mark && { background: mark.colour, color: inkOn(mark.colour) }}
      aria-hidden="true"
    >
      {mark?.short ?? id}
    </span>
  );
}

import type { Chronicle } from '@traviesa/study';
import type { Line } from '../charts/look.ts';
import type { Speech } from './words.ts';

interface Props extends Pick<Speech, 't' | 'round'> {
  readonly chronicle: Chronicle;
  readonly lines: readonly Line[];
  readonly at: number;
  readonly onAt: (at: number) => void;
  readonly name: string;
  readonly format: (value: number) => string;
  readonly height: number;
}

/** The same values as a table: how each round began, and the end. */
export function ChartTable({ chronicle, lines, at, onAt, name, format, height, t, round }: Props) {
  const rows = [
    ...chronicle.spans.map((s) => ({ name: round(s.name), from: s.from, to: s.to })),
    { name: t('study.end'), from: chronicle.actions, to: chronicle.actions },
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
    <section className="chart-table" style={{ maxHeight: height }} tabIndex={0} aria-label={name}>
      <table>
        <caption className="hidden-text">{name}</caption>
        <thead>
          <tr>
            <th scope="col">{t('study.round')}</th>
            {lines.map((l) => (
              <th key={l.id} scope="col">
                {l.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={`${row.from}-${i}`} className={at >= row.from && at <= row.to ? 'here' : ''}>
              <th scope="row">
                <button type="button" className="link" onClick={() => onAt(row.from)}>
                  {row.name}
                </button>
              </th>
              {lines.map((l) => {
                const value = l.values[row.from];
                return <td key={l.id}>{value === null || value === undefined ? '–' : format(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

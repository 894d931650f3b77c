export type Value = string | number | null;
export type Matrix = readonly (readonly Value[])[];

/** Programs take texts that begin so for formulas; a name never is one. */
const FORMULA = /^[=+\-@\t\r]/;
const safe = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

function field(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = safe(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** As RFC 4180 has it: commas, quotes doubled, every line ended by CR LF. */
export const toCsv = (rows: Matrix): string => rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');

/** For pasting into a spreadsheet: tabs between, nothing inside that could be taken for one. */
export const toTabs = (rows: Matrix): string =>
  rows
    .map((row) =>
      row
        .map((v) => (v === null ? '' : typeof v === 'number' ? String(v) : safe(v.replaceAll(/[\t\r\n]+/g, ' '))))
        .join('\t'),
    )
    .join('\n');

/** Data as the JSON that a correction takes: one line for each entry of a long list, so that it can be edited by hand. */
export function correctionText(fields: Readonly<Record<string, unknown>>): string {
  const written = Object.entries(fields).map(([name, value]) => `  ${JSON.stringify(name)}: ${valueText(value)}`);
  return `{\n${written.join(',\n')}\n}`;
}

const ONE_LINE = 100;

function valueText(value: unknown): string {
  const whole = JSON.stringify(value);
  if (whole.length <= ONE_LINE || typeof value !== 'object' || value === null) return whole;
  if (Array.isArray(value)) return `[\n${value.map((v) => `    ${JSON.stringify(v)}`).join(',\n')}\n  ]`;
  const entries = Object.entries(value).map(([k, v]) => `    ${JSON.stringify(k)}: ${JSON.stringify(v)}`);
  return `{\n${entries.join(',\n')}\n  }`;
}

/** The lines of a text in our notation, without blanks around them. */
export const linesToWrite = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

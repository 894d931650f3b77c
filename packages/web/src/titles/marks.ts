/** How a company is told apart: its letters first, then a rim, then its colour. */
export type Rim = 'solid' | 'dash' | 'ring' | 'half' | 'dots' | 'quarters' | 'notch' | 'thirds';

export interface Mark {
  readonly name: string;
  /** The letters on plates and tokens where they are not the id. */
  readonly short?: string;
  readonly colour: string;
  readonly rim: Rim;
}
export type Marks = Readonly<Record<string, Mark>>;

/** The marks of a title: a colour and a rim for each of its companies. */
export function marksOf(
  companies: readonly { readonly id: string; readonly name: string; readonly short?: string }[],
  looks: Readonly<Record<string, readonly [colour: string, rim: Rim]>>,
): Marks {
  return Object.fromEntries(
    companies.map(({ id, name, short }) => {
      const look = looks[id];
      if (!look) throw new Error(`${id} has no mark`);
      return [id, { name, ...(short !== undefined && { short }), colour: look[0], rim: look[1] }];
    }),
  );
}

const DARK = '#14181c';
const WHITE = '#ffffff';

function luminance(colour: string): number {
  const channel = (i: number): number => {
    const v = Number.parseInt(colour.slice(i, i + 2), 16) / 255;
    return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

export function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Letters on a company's colour: dark or white, whichever reads better. */
export const inkOn = (colour: string): string => (contrast(colour, DARK) >= contrast(colour, WHITE) ? DARK : WHITE);

/** Dashes of the inner line of a token of radius 28; nothing for a plain one. */
export const rimDashes: Readonly<Record<Rim, string | undefined>> = {
  solid: undefined,
  dash: '9 6.5',
  ring: '400',
  half: '77 77',
  dots: '1 7.6',
  quarters: '26 12.5',
  notch: '134 20',
  thirds: '38 13.3',
};

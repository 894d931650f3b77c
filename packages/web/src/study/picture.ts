import type { Chronicle } from '@traviesa/study';
import { DASHES } from '../charts/look.ts';
import { linear, ticks } from '../charts/scale.ts';
import { spread, steps } from '../charts/shape.ts';
import { cardOf } from '../titles/look.ts';
import { inkOn } from '../titles/marks.ts';
import { byPlace, partsIn, partsOf } from './parts.ts';
import type { Speech } from './words.ts';

const WIDE = 1200;
const HIGH = 630;
const FONT = '"Barlow Semi Condensed", sans-serif';
/** As by day: a picture is looked at anywhere. */
const INK = '#14202b';
const INK2 = '#42525f';
const LINES = ['#b8005c', '#0b4ea2', '#7a3c00', '#5b21a6', '#13693a', '#8a1c12', '#00606b', '#42525f'];
const PARTS: Readonly<Record<string, string>> = {
  dividends: '#0b4ea2',
  shares: '#8fb3dd',
  start: '#d4dae0',
  privates: '#5a6a77',
  help: '#b3261e',
  other: '#8a5200',
};

interface Told extends Pick<Speech, 't' | 'words' | 'say'> {
  readonly chronicle: Chronicle;
  readonly name: string | undefined;
}

/** The report as one picture to share: places, where the money came from, wealth over time. Drawn in the page. */
export async function pictureOf(told: Told): Promise<Blob | undefined> {
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  canvas.width = WIDE;
  canvas.height = HIGH;
  const g = canvas.getContext('2d');
  if (!g) return undefined;
  draw(g, told);
  return new Promise((done) => canvas.toBlob((blob) => done(blob ?? undefined), 'image/png'));
}

function text(
  g: CanvasRenderingContext2D,
  said: string,
  x: number,
  y: number,
  size: number,
  weight = 500,
  colour = INK,
): void {
  g.font = `${weight} ${size}px ${FONT}`;
  g.fillStyle = colour;
  g.fillText(said, x, y);
}
function right(
  g: CanvasRenderingContext2D,
  ...[said, x, y, size, weight, colour]: [string, number, number, number, number?, string?]
): void {
  g.textAlign = 'right';
  text(g, said, x, y, size, weight, colour);
  g.textAlign = 'left';
}

function draw(g: CanvasRenderingContext2D, { chronicle, t, words, say, name }: Told): void {
  const card = cardOf(chronicle.title);
  const plate = card?.colours.plate ?? INK2;
  g.fillStyle = '#ffffff';
  g.fillRect(0, 0, WIDE, HIGH);
  g.fillStyle = plate;
  g.fillRect(0, 0, WIDE, 10);
  g.font = `700 30px ${FONT}`;
  const label = card?.plate ?? chronicle.title;
  const wide = g.measureText(label).width + 36;
  g.beginPath();
  g.roundRect(40, 36, wide, 48, 8);
  g.fill();
  text(g, label, 58, 70, 30, 700, card?.colours.ink ?? inkOn(plate));
  const why = chronicle.over === null ? t('study.running') : say([`over.${chronicle.over}`, {}]);
  text(g, name ?? t('study.report'), 60 + wide, 58, 26, 700);
  text(g, `${t('study.moves', chronicle.actions)} · ${why}`, 60 + wide, 84, 19, 500, INK2);

  const rows = byPlace(chronicle);
  const parts = partsIn(chronicle);
  const most = Math.max(1, ...rows.map((r) => parts.reduce((n, p) => n + Math.max(0, partsOf(r.lines)[p]), 0)));
  const least = Math.min(0, ...rows.map((r) => parts.reduce((n, p) => n + Math.min(0, partsOf(r.lines)[p]), 0)));
  const x = linear([least, most], [40, 520]);
  const step = Math.min(96, 460 / rows.length);
  for (const [i, row] of rows.entries()) {
    const y = 140 + i * step;
    text(g, `${row.place}. ${row.name}`, 40, y, 24, 700);
    right(g, words.money(row.wealth), 520, y, 24, 700);
    const sums = partsOf(row.lines);
    let up = 0;
    let down = 0;
    for (const part of parts) {
      const from = sums[part] >= 0 ? up : down + sums[part];
      if (sums[part] >= 0) up += sums[part];
      else down += sums[part];
      g.fillStyle = PARTS[part] ?? INK2;
      g.fillRect(x(from), y + 10, Math.max(0, x(from + Math.abs(sums[part])) - x(from)), Math.min(28, step - 44));
    }
    g.fillStyle = INK;
    g.fillRect(x(0) - 1, y + 6, 2, Math.min(36, step - 36));
  }
  let at = 40;
  for (const part of parts) {
    const word = t(`study.part.${part}`);
    g.fillStyle = PARTS[part] ?? INK2;
    g.fillRect(at, 596, 16, 14);
    text(g, word, at + 21, 608, 16, 500, INK2);
    at += 34 + g.measureText(word).width;
  }
  drawLines(g, chronicle, t);
}

function drawLines(g: CanvasRenderingContext2D, chronicle: Chronicle, t: Speech['t']): void {
  const all = chronicle.players.map((p) => chronicle.wealth[p.player]!);
  const levels = ticks(Math.min(0, ...all.flat()), Math.max(1, ...all.flat()), 5);
  const x = linear([0, Math.max(1, chronicle.actions)], [620, 1060]);
  const y = linear([levels[0]!, levels.at(-1)!], [570, 130]);
  text(g, t('study.chart.wealth'), 620, 112, 20, 700, INK2);
  for (const level of levels) {
    g.fillStyle = '#c9d2da';
    g.fillRect(620, y(level), 440, 1);
    right(g, t.number(level), 612, y(level) + 5, 16, 500, INK2);
  }
  const ends = spread(
    all.map((v) => y(v.at(-1)!)),
    22,
    [130, 570],
  );
  for (const [i, values] of all.entries()) {
    g.strokeStyle = LINES[i % LINES.length]!;
    g.lineWidth = 3.2;
    g.setLineDash((DASHES[i % DASHES.length] || '').split(' ').filter(Boolean).map(Number));
    g.stroke(new Path2D(steps(values, x, y)));
    g.setLineDash([]);
    text(g, chronicle.players[i]!.name.slice(0, 14), 1068, ends[i]! + 6, 19, 700, LINES[i % LINES.length]);
  }
}

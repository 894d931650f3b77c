import type { Option, Question, Term, Worked } from '@traviesa/study/puzzles';
import { placeName } from '../rail/placeName.ts';
import type { Table } from '../table/TableContext.ts';
import type { PuzzleText } from './texts.ts';

/** How a puzzle speaks of what is at its table. */
export interface PuzzleWords {
  readonly question: string;
  option(option: Option): string;
  value(n: number): string;
  term(term: Term): string;
}

type Fields = Readonly<Partial<Record<'hex' | 'tile' | 'way', string>>>;
/** Kinds whose answer is a number and whose worth is how far off it is. */
const numeric: readonly string[] = ['sell', 'expansion', 'dividend'];
export const isNumber = (q: Question): boolean => numeric.includes(q.kind);

export function wordsOf(t: PuzzleText, table: Table, question: Question, worked: Worked | undefined): PuzzleWords {
  const { face, words, base } = table;
  const spec = face.board ?? face.rail;
  const kit = spec?.kit(base as never);
  const place = (hex: string): string => (kit ? placeName(words, kit, hex) : hex);
  const company = (id: string | undefined): string => face.marks[id ?? '']?.name ?? id ?? '';
  const short = (id: string): string => face.marks[id]?.short ?? id;
  const player = (id: string | undefined): string => table.name(id ?? '');
  const traffic = worked?.unit === 'traffic';
  const value = (n: number): string =>
    question.kind === 'sell' ? t('option.shares', n) : traffic ? t('unit.traffic', t.number(n)) : words.money(n);

  function ask(): string {
    const own = company(question.company);
    switch (question.kind) {
      case 'run':
      case 'train':
      case 'build':
      case 'expansion':
        return t(`ask.${question.kind}`, own);
      case 'tile':
      case 'station':
        return t(traffic ? `ask.${question.kind}Traffic` : `ask.${question.kind}`, own);
      case 'way':
        return t('ask.way', own, place(question.hex ?? ''));
      case 'sell':
        return t('ask.sell', player(question.player), own, company(question.want?.split(' ')[0]));
      default:
        return t(`ask.${question.kind}`, player(question.player));
    }
  }

  function option({ key, action }: Option): string {
    const { hex, tile, way } = (action ?? {}) as Fields;
    switch (question.kind) {
      case 'run':
        return words.money(Number(key));
      case 'train':
        return t('option.train', key);
      case 'takeover':
      case 'share':
        return key === 'none' ? t('option.none') : short(key);
      case 'sell':
        return t('option.shares', Number(key));
      case 'expansion':
      case 'dividend':
        return words.money(Number(key));
      default:
        if (question.kind === 'way' && way) return way.split('-').map(place).join(' – ');
        return [tile, place(hex ?? key)].filter(Boolean).join(' · ');
    }
  }

  function term({ what, sum, of = '', count = 0, each = 0, places }: Term): string {
    const money = words.money;
    switch (what) {
      case 'route': {
        if (question.kind === 'expansion') return t('term.places', places?.map(([hex]) => place(hex)).join(', ') ?? '');
        const rest = sum - (places ?? []).reduce((all, [, v]) => all + v, 0);
        const stops = (places ?? []).map(([hex, v]) => `${place(hex)} ${t.number(v)}`);
        const extra = rest > 0 ? [`${t('term.extra')} ${t.number(rest)}`] : [];
        return t('term.route', of.split('-')[0]!, [...stops, ...extra].join(' + '), money(sum));
      }
      case 'holding':
        return t('term.holding', player(of), t('option.shares', sum));
      case 'dividend':
      case 'raised':
        return t(`term.${what}`, short(of), count, money(each), money(sum));
      case 'cash':
        return t('term.cash', player(of), money(sum));
      case 'cost':
        return of ? t('term.costOf', short(of), money(sum)) : t('term.cost', money(sum));
      case 'traffic':
      case 'capacity':
        return t(`term.${what}`, t.number(sum));
      default:
        return t(`term.${what}`, traffic ? t.number(sum) : money(sum));
    }
  }

  return { question: ask(), option, value, term };
}

import { type Action, BANK, type Choice, isOneOf, type View, type Words, wordsFor } from '@traviesa/engine';
import {
  type BoardKit,
  directorOf,
  IPO,
  POOL,
  type RailState,
  sharesOf,
  tileAt,
  tokensOf,
  topOfDeck,
  trainById,
  trainsOf,
} from '@traviesa/rail';
import { table } from '../table.ts';
import type { Say } from '../text.ts';
import { fieldText } from './generic.ts';
import { type RailTexts, railTexts } from './railTexts.ts';
import type { TitleView } from './view.ts';

type Seen = View<RailState>;

/** What a railway title adds to the common view. */
export interface RailViewOptions {
  readonly companies: readonly string[];
  kit(s: Seen): BoardKit;
  price(s: Seen, company: string): number;
  /** Choices that the shared steps do not know. */
  choice?(choice: Readonly<Record<string, unknown>>, words: Words, say: Say): string | undefined;
}

const MARKS: Readonly<Record<string, string>> = { city: '@', town: 'o', offboard: '*', mine: 'x' };
const COLOURS: Readonly<Record<string, string>> = { yellow: 'y', green: 'g', brown: 'b', gray: 'a' };
const CELL = 4;

/** Rows by letter, columns by number. Each hex takes two lines: its id, stops and colour, and below them the tokens. */
function mapText(kit: BoardKit, s: Seen): string {
  const lines: string[] = [];
  const put = (line: number, column: number, text: string): void => {
    lines[line] = (lines[line] ?? '').padEnd(column * CELL) + text;
  };
  const columnOf = (hex: string): number => Number(hex.slice(1));
  for (const hex of [...kit.hexIds].sort((a, b) => columnOf(a) - columnOf(b))) {
    const { tile } = tileAt(kit, s.board, hex);
    const laid = s.board.tiles[hex] ? (COLOURS[tile.colour] ?? '') : '';
    const line = 2 * (hex.charCodeAt(0) - 'A'.charCodeAt(0));
    put(line, columnOf(hex), `${hex}${MARKS[tile.stops[0]?.kind ?? ''] ?? '.'}${laid}`);
    const tokens = s.board.tokens.filter((t) => t.hex === hex).map((t) => t.company);
    put(line + 1, columnOf(hex), tokens.join(' ').slice(0, 2 * CELL - 1));
  }
  return Array.from(lines, (line) => (line ?? '').trimEnd()).join('\n');
}

function playersText(s: Seen, companies: readonly string[], words: Words, t: RailTexts): string {
  const rows = s.seats.map((player) => {
    const shares = companies
      .filter((c) => s.companies[c] && sharesOf(s, c, player) > 0)
      .map((c) => `${sharesOf(s, c, player)} ${c}`);
    const privates = Object.keys(s.privates).filter((id) => s.privates[id]!.owner === player);
    return [words.player(player), words.money(s.cash[player]!), shares.join(', ') || t.none, privates.join(' ')];
  });
  return table([t.player, t.cash, t.shares, t.privates], rows);
}

function companiesText(s: Seen, options: RailViewOptions, words: Words, t: RailTexts): string {
  const started = options.companies.filter((c) => (s.companies[c]?.par ?? 0) > 0 && sharesOf(s, c, IPO) < 10);
  if (started.length === 0) return '';
  const rows = started.map((c) => {
    const director = directorOf(s, c);
    const privates = Object.keys(s.privates).filter((id) => s.privates[id]!.owner === c);
    return [
      c,
      director ? words.player(director) : t.none,
      words.money(options.price(s, c)),
      s.companies[c]!.floated ? words.money(s.cash[c]!) : t.waiting,
      trainsOf(s, c)
        .map((x) => x.type)
        .join(' '),
      String(tokensOf(s.board, c).length),
      String(sharesOf(s, c, IPO)),
      String(sharesOf(s, c, POOL)),
      privates.join(' '),
    ];
  });
  return table([t.company, t.director, t.price, t.treasury, t.trains, t.tokens, t.ipo, t.pool, t.privates], rows);
}

/** The view of a title on the railway kit. */
export function railView(options: RailViewOptions): TitleView {
  return {
    show(state, { game, names, say }) {
      const s = state as Seen;
      const words = wordsFor(say.lang, names, game.text.money);
      const t = railTexts[say.lang];
      const next = topOfDeck(s);
      return [
        mapText(options.kit(s), s),
        t.legend,
        '',
        playersText(s, options.companies, words, t),
        '',
        companiesText(s, options, words, t),
        '',
        `${say('view.round', { round: game.round(state) })}   ${t.phase} ${s.phase}   ${t.bank} ${words.money(s.cash[BANK]!)}   ${t.next}: ${next?.type ?? t.none}`,
      ].join('\n');
    },
    choice(choice, state, { game, names, say }) {
      const words = wordsFor(say.lang, names, game.text.money);
      const c = choice as Choice<Action> & Readonly<Record<string, unknown>>;
      return options.choice?.(c, words, say) ?? commonChoice(c, state as Seen, say);
    },
  };
}

/** The moves of the shared steps in words. */
function commonChoice(
  c: { readonly type: string } & Readonly<Record<string, unknown>>,
  s: Seen,
  say: Say,
): string | undefined {
  const t = railTexts[say.lang];
  const field = (name: string): string => fieldText(c[name], say);
  const typeOf = (id: string): string => trainById(s, id)?.type ?? id;
  const trains = (): string =>
    (isOneOf(c['train']) ? c['train'].oneOf.map(String) : [String(c['train'])]).map(typeOf).join(' ');
  const seller = (): string => trainById(s, String(c['train']))?.owner ?? '';
  switch (c.type) {
    case 'bid':
      return t.bid(field('lot'), field('amount'));
    case 'buyLot':
      return t.buyLot(field('lot'));
    case 'raise':
      return t.raise(field('amount'));
    case 'sell':
      return t.sell(field('company'), field('shares'));
    case 'buyShare':
      return t.buyShare(field('company'), c['source'] === POOL ? t.pool : t.ipo);
    case 'start':
      return t.start(field('company'), field('par'));
    case 'layTile':
      return t.layTile(field('tile'), field('hex'), field('rotation'));
    case 'placeToken':
      return t.placeToken(field('hex'), field('city'));
    case 'buyTrain':
      return t.buyTrain(trains());
    case 'offerForTrain':
      return t.offerForTrain(trains(), seller(), field('price'));
    case 'discard':
      return t.discard(trains());
    case 'runTrains':
    case 'payDividend':
    case 'withhold':
    case 'accept':
    case 'decline':
    case 'pass':
      return t[c.type];
    default:
      return undefined;
  }
}

import { type Action, type Choice, type Lang, type View, type Words, wordsFor } from '@traviesa/engine';
import {
  type Build,
  buildCost,
  type CompanyId,
  companies,
  companyIds,
  type Dial,
  dialIds,
  dialLimits,
  endReason,
  type Hex,
  type HexId,
  hexesOf,
  hexIn,
  housesLeft,
  incomeOf,
  isDeveloped,
  isOpen,
  type Kind,
  locomotivesLeft,
  openingBid,
  type SeenState,
  sharesLeft,
} from '@traviesa/games/chicago-express';
import { table } from '../table.ts';
import { fieldText } from './generic.ts';
import type { Table, TitleView } from './view.ts';

const english = {
  player: 'player',
  cash: 'cash',
  shares: 'shares',
  company: 'company',
  treasury: 'treasury',
  income: 'income',
  left: 'locomotives left',
  unsold: 'unsold',
  letter: 'on the map',
  none: 'none',
  closed: 'not open yet',
  dials: 'Dials',
  houses: 'Houses left',
  lastRound: 'The game ends after the next general dividend.',
  legend: 'Terrain: . plain  f forest  ^ mountain  o city  # industry  * Chicago  @ start; F A O developed',
  auction: 'Auction a share',
  development: 'Develop a hex',
  expansion: 'Expand a company',
  bid: (amount: string) => `Bid ${amount}`,
  pass: 'Pass',
  decline: 'Only turn the dial',
  finish: 'Finish the expansion',
  offer: (list: string) => `Offer a share of ${list}`,
  build: (company: string, list: string) => `Expand ${company} to ${list}`,
  develop: (list: string) => `Develop ${list}`,
};

const texts: Readonly<Record<Lang, typeof english>> = {
  en: english,
  es: {
    player: 'nombre',
    cash: 'efectivo',
    shares: 'acciones',
    company: 'compañía',
    treasury: 'tesorería',
    income: 'beneficios',
    left: 'locomotoras libres',
    unsold: 'sin vender',
    letter: 'en el mapa',
    none: 'ninguna',
    closed: 'aún sin inaugurar',
    dials: 'Indicadores',
    houses: 'Casas libres',
    lastRound: 'La partida termina tras el próximo reparto general.',
    legend: 'Terreno: . llanura  f bosque  ^ montaña  o ciudad  # industria  * Chicago  @ inicio; F A O urbanizado',
    auction: 'Subastar una acción',
    development: 'Urbanizar un hexágono',
    expansion: 'Ampliar una compañía',
    bid: (amount) => `Pujar ${amount}`,
    pass: 'Pasar',
    decline: 'Solo girar el indicador',
    finish: 'Terminar la ampliación',
    offer: (list) => `Ofrecer una acción de ${list}`,
    build: (company, list) => `Ampliar ${company} a ${list}`,
    develop: (list) => `Urbanizar ${list}`,
  },
};

const letters: Readonly<Record<CompanyId, string>> = { PRR: 'P', 'B&O': 'B', 'C&O': 'C', NYC: 'N', WAB: 'W' };
const bare: Readonly<Record<Kind, string>> = {
  plain: '.',
  forest: 'f',
  mountain: '^',
  city: 'o',
  industrial: '#',
  chicago: '*',
  start: '@',
};
const developed: Partial<Record<Kind, string>> = { forest: 'F', mountain: 'A', city: 'O' };
const CELL = 6;

/** Each hex takes two lines: its id and terrain, and below them the locomotives in it. Odd columns sit a line lower. */
function boardText(s: SeenState): string {
  const lines: string[] = [];
  const put = (line: number, column: number, text: string): void => {
    lines[line] = (lines[line] ?? '').padEnd(column * CELL) + text;
  };
  const place = (hex: Hex): readonly [number, number] => {
    const column = hex.id.charCodeAt(0) - 'A'.charCodeAt(0);
    return [column, 2 * Number(hex.id.slice(1)) + (column % 2)];
  };
  // From west to east, so that every line grows to the right.
  for (const hex of [...hexesOf(s)].sort((a, b) => place(a)[0] - place(b)[0])) {
    const [column, line] = place(hex);
    const mark = isDeveloped(s.board, hex.id) ? (developed[hex.kind] ?? bare[hex.kind]) : bare[hex.kind];
    put(line, column, hex.id + mark);
    put(
      line + 1,
      column,
      companyIds
        .filter((c) => s.board.locomotives[c].includes(hex.id))
        .map((c) => letters[c])
        .join(''),
    );
  }
  return Array.from(lines, (line) => (line ?? '').trimEnd()).join('\n');
}

function playersText(s: SeenState, words: Words, t: typeof english): string {
  const rows = s.players.map((player) => {
    const held = companyIds
      .map((c) => [c, s.companies[c].shares.filter((owner) => owner === player).length] as const)
      .filter(([, n]) => n > 0)
      .map(([c, n]) => `${n} ${c}`);
    return [words.player(player), words.money(s.cash[player]!), held.length > 0 ? held.join(', ') : t.none];
  });
  return table([t.player, t.cash, t.shares], rows);
}

function companiesText(s: SeenState, words: Words, t: typeof english): string {
  const rows = companyIds.map((c) =>
    isOpen(s.board, c)
      ? [
          `${c} ${companies[c].name}`,
          letters[c],
          words.money(s.cash[c]!),
          words.number(s.companies[c].income),
          words.number(locomotivesLeft(s.board, c)),
          words.number(sharesLeft(s, c)),
        ]
      : [`${c} ${companies[c].name}`, t.closed, '', '', '', ''],
  );
  return table([t.company, t.letter, t.treasury, t.income, t.left, t.unsold], rows);
}

const placeText = (s: SeenState, hex: HexId): string => {
  const { name } = hexIn(s, hex);
  return name ? `${hex} ${name}` : hex;
};

/** The hexes of an open field with what each costs and brings. */
function hexList(field: unknown, describe: (hex: HexId) => string): string {
  const list = (field as { oneOf?: readonly HexId[] }).oneOf ?? [field as HexId];
  return list.map(describe).join(', ');
}

export const view: TitleView = {
  show(state, { game, names, say }) {
    const s = state as SeenState;
    const words = wordsFor(say.lang, names, game.text.money, game.text.places);
    const t = texts[say.lang];
    const dials = dialIds.map((d) => `${t[d]} ${s.dials[d]}/${dialLimits[d]}`).join('   ');
    return [
      boardText(s),
      t.legend,
      '',
      playersText(s, words, t),
      '',
      companiesText(s, words, t),
      '',
      say('view.round', { round: game.round(state) }),
      `${t.dials}: ${dials}`,
      `${t.houses}: ${housesLeft(s.board)}`,
      ...(endReason(s) && state.over === undefined ? [t.lastRound] : []),
    ].join('\n');
  },
  choice(choice, state, { game, names, say }: Table) {
    const s = state as SeenState;
    const words = wordsFor(say.lang, names, game.text.money, game.text.places);
    const t = texts[say.lang];
    const c = choice as Choice<Action> & Readonly<Record<string, unknown>>;
    switch (c.type) {
      case 'bid':
        return t.bid(fieldText(c['amount'], say));
      case 'choose':
        return hexList(c['dial'], (dial) => `${dial}: ${t[dial as Dial]}`);
      case 'offer':
        return t.offer(hexList(c['company'], (id) => `${id} (${words.money(openingBid(s, id as CompanyId))})`));
      case 'build': {
        const { company } = choice as View<Build>;
        const price = (hex: HexId): string =>
          `${placeText(s, hex)} (${words.money(buildCost(s, hex))}, +${incomeOf(s, hex)})`;
        return t.build(company, hexList(c['hex'], price));
      }
      case 'develop':
        return t.develop(hexList(c['hex'], (hex) => placeText(s, hex)));
      case 'pass':
        return passText(s, t);
      default:
        return undefined;
    }
  },
};

function passText(s: SeenState, t: typeof english): string {
  const top = s.stack[s.stack.length - 1];
  if (top?.step === 'auction') return t.pass;
  return top?.step === 'expand' && top.built.length > 0 ? t.finish : t.decline;
}

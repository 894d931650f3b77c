import { BANK, isOneOf, type View, type Words, wordsFor } from '@traviesa/engine';
import {
  type AnyRail,
  directorOf,
  IPO,
  POOL,
  type RailState,
  sharesOf,
  tokensOf,
  topOfDeck,
  totalShares,
  trainById,
  trainsOf,
} from '@traviesa/rail';
import { table } from '../table.ts';
import type { Say } from '../text.ts';
import { fieldText } from './generic.ts';
import { mapText } from './map.ts';
import { type RailTexts, railTexts } from './railTexts.ts';
import type { TitleView } from './view.ts';

type Seen = View<RailState>;

type Fields = Readonly<Record<string, unknown>> & { readonly type: string };

/** Choices that the shared steps do not know: a title's own words for their fields. */
export type OwnChoices = (choice: Fields, field: (name: string) => string, say: Say, state: Seen) => string | undefined;

function playersText(s: Seen, { companies, privates: lots }: AnyRail, words: Words, t: RailTexts): string {
  const rows = s.seats.map((player) => {
    const shares = companies
      .filter(({ id }) => s.companies[id] && sharesOf(s, id, player) > 0)
      .map(({ id }) => `${sharesOf(s, id, player)} ${id}`);
    const privates = Object.keys(s.privates).filter((id) => s.privates[id]!.owner === player);
    const row = [words.player(player), words.money(s.cash[player]!), shares.join(', ') || t.none];
    return lots.length > 0 ? [...row, privates.join(' ')] : row;
  });
  return table([t.player, t.cash, t.shares, ...(lots.length > 0 ? [t.privates] : [])], rows);
}

function companiesText(s: Seen, { companies, priceOf, privates: lots }: AnyRail, words: Words, t: RailTexts): string {
  const started = companies
    .map(({ id }) => id)
    .filter((c) => (s.companies[c]?.par ?? 0) > 0 && sharesOf(s, c, IPO) < totalShares(s, c));
  if (started.length === 0) return '';
  const rows = started.map((c) => {
    const director = directorOf(s, c);
    const privates = Object.keys(s.privates).filter((id) => s.privates[id]!.owner === c);
    return [
      c,
      director ? words.player(director) : t.none,
      words.money(priceOf(s, c)),
      s.companies[c]!.floated ? words.money(s.cash[c]!) : t.waiting,
      trainsOf(s, c)
        .map((x) => x.type)
        .join(' '),
      String(tokensOf(s.board, c).length),
      String(sharesOf(s, c, IPO)),
      String(sharesOf(s, c, POOL)),
      ...(lots.length > 0 ? [privates.join(' ')] : []),
    ];
  });
  const heads = [t.company, t.director, t.price, t.treasury, t.trains, t.tokens, t.ipo, t.pool];
  return table(lots.length > 0 ? [...heads, t.privates] : heads, rows);
}

/** The view of a title on the railway kit. */
export function railView(rail: AnyRail, own?: OwnChoices): TitleView {
  return {
    show(state, { game, names, say }) {
      const s = state as Seen;
      const words = wordsFor(say.lang, names, game.text.money, game.text.places);
      const t = railTexts[say.lang];
      const next = topOfDeck(s);
      return [
        mapText(rail.kit(s), s.board),
        t.legend,
        '',
        playersText(s, rail, words, t),
        '',
        companiesText(s, rail, words, t),
        '',
        `${say('view.round', { round: game.round(state) })}   ${t.phase} ${s.phase}   ${t.bank} ${words.money(s.cash[BANK]!)}   ${t.next}: ${next?.type ?? t.none}`,
      ].join('\n');
    },
    choice(choice, state, { say }) {
      const fields: Fields = { ...choice };
      const s = state as Seen;
      return own?.(fields, (name) => fieldText(fields[name], say), say, s) ?? commonChoice(fields, s, say);
    },
  };
}

/** The moves of the shared steps in words. */
function commonChoice(c: Fields, s: Seen, say: Say): string | undefined {
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
    case 'tradeTrain':
      return t.tradeTrain(field('train'), field('trade'));
    case 'sellForTrain':
      return t.sellForTrain(field('company'), field('shares'));
    case 'offerForPrivate':
      return t.offerForPrivate(field('private'), field('price'));
    case 'discard':
      return t.discard(trains());
    case 'bankrupt':
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

import type { View } from '@traviesa/engine';
import { byPrice, OUT, type RailState, sharesOf, trainsOf } from '@traviesa/rail';
import type { FaceTexts, TextSection } from '../titles/face.ts';
import { byPlace, hexInWords } from './inWords.ts';
import type { Names } from './labels.ts';

interface Given extends Names {
  readonly noteOn: (id: string) => string | undefined;
  /** What a title adds between the players and the map. */
  readonly parts: readonly TextSection[];
  /** What a private company does. */
  readonly aboutPrivate: (id: string) => string | undefined;
}

/** The position in words, for the text view. */
export function positionInWords(
  s: View<RailState>,
  x: FaceTexts,
  { rail, short, noteOn, parts, aboutPrivate }: Given,
): TextSection[] {
  const { t, words } = x;
  const started = byPrice(rail.market, s.market);
  const kit = rail.kit(s);
  // Tokens may stand where no tile is laid.
  const inUse = new Set([...Object.keys(s.board.tiles), ...s.board.tokens.map((token) => token.hex)]);
  const noted = (id: string, line: string): string => [line, noteOn(id)].filter(Boolean).join(', ');
  return [
    {
      title: t('text.companies'),
      lines: started.map((c) => {
        const trains = trainsOf(s, c).map((y) => y.type);
        const has = trains.length > 0 ? t('rail.someTrains', words.list(trains)) : t('rail.noTrains');
        const [price, cash] = [words.money(rail.priceOf(s, c)), words.money(s.cash[c] ?? 0)];
        return noted(c, t('rail.textCompany', short(c), price, cash, has));
      }),
    },
    {
      title: t('text.players'),
      lines: s.seats.map((p) => {
        const held = started.flatMap((c) => {
          const n = sharesOf(s, c, p);
          return n > 0 ? [`${short(c)} ${words.percent(n * rail.percent(s, c))}`] : [];
        });
        const shares = held.length > 0 ? words.list(held) : t('common.noShares');
        const [cash, worth] = [words.money(s.cash[p] ?? 0), words.money(rail.wealth(s, p))];
        return noted(p, t('rail.textPlayer', words.player(p), cash, worth, shares));
      }),
    },
    {
      title: t('text.market'),
      lines: [...Map.groupBy(started, (c) => rail.priceOf(s, c))].map(([price, list]) =>
        t('rail.marketLine', price, words.list(list.map(short))),
      ),
    },
    {
      title: t('panel.privates'),
      lines: rail.privates.flatMap(({ id, name, face, income }) => {
        const owner = s.privates[id]?.owner;
        if (owner === undefined || owner === OUT || aboutPrivate(id) === undefined) return [];
        const whose = s.seats.includes(owner) ? words.player(owner) : owner === 'bank' ? t('rail.bank') : short(owner);
        const facts = t('rail.privateFacts', words.money(face), words.money(income));
        return [`${id} ${name} (${whose}): ${facts}. ${aboutPrivate(id)}`];
      }),
    },
    ...parts,
    { title: t('text.map'), lines: [...inUse].sort(byPlace).map((hex) => hexInWords(x, kit, s.board, hex)) },
  ];
}

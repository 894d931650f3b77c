import type { View } from '@traviesa/engine';
import { canRun, INCOME, LOCAL_VALUE, localSpec, type Seen, sharePrice, tokensLeft } from '@traviesa/games/18cz';
import { type ConsentFrame, directorOf, sharesOf, tokensOf, trainById, trainsOf } from '@traviesa/rail';
import { type Effect, hardFirst, withoutTrain } from '../../rail/offerEffects.ts';
import type { FaceTexts } from '../face.ts';
import { cheapestRunnable, holders } from './money.ts';
import { short } from './parts.tsx';
import type { en } from './text.en.ts';

export type Asked = View<ConsentFrame>;
type Texts = FaceTexts<typeof en>;

/** A sum before and after the answer. */
const change = ({ t, words }: Texts, before: number, after: number): string =>
  t('offer.cash', words.money(before), words.money(after));

/** A train: what its company is left with and must do next. */
function trainEffects(f: Asked, s: Seen, x: Texts): readonly Effect[] {
  const { t, words } = x;
  const seller = trainById(s, f.item)?.owner ?? '';
  const left = trainsOf(s, seller).filter((y) => y.id !== f.item);
  const cash = s.cash[seller] ?? 0;
  return [
    left.some((y) => canRun(seller, y))
      ? { text: t('offer.trainsLeft', short(seller), words.list(left.map((y) => y.type))), hard: false }
      : withoutTrain(short(seller), cheapestRunnable(s, seller), cash + f.price, x),
    { text: t('offer.companyCash', short(seller), change(x, cash, cash + f.price)), hard: false },
  ];
}

/** A local railway: what it would have brought. */
function localEffects(f: Asked, s: Seen, x: Texts): readonly Effect[] {
  const { t, words } = x;
  const { size, name } = localSpec(f.item);
  const cash = s.cash[f.player] ?? 0;
  return [
    { text: t('cz.offer.loseLocal', name, words.money(INCOME[size]), words.money(LOCAL_VALUE)), hard: true },
    { text: t('offer.yourCash', change(x, cash, cash + f.price)), hard: false },
  ];
}

/** What an offer for a local railway that is still to be made does to both sides, for the one who makes it. */
export function localOfferInWords(
  { local, company, price }: { readonly local: string; readonly company: string; readonly price: number },
  s: Seen,
  me: string,
  x: Texts,
): readonly Effect[] {
  const { t, words } = x;
  const { size, name } = localSpec(local);
  const owner = s.privates[local]?.owner ?? '';
  const [income, end] = [words.money(INCOME[size]), words.money(LOCAL_VALUE)];
  const [treasury, cash] = [s.cash[company] ?? 0, s.cash[owner] ?? 0];
  const theirs = change(x, cash, cash + price);
  return [
    { text: t('cz.offer.gainsLocal', short(company), income), hard: false },
    { text: t('offer.companyCash', short(company), change(x, treasury, treasury - price)), hard: false },
    owner === me
      ? { text: t('cz.offer.loseLocal', name, income, end), hard: true }
      : { text: t('cz.offer.theyLose', words.player(owner), income, end), hard: false },
    {
      text: owner === me ? t('offer.yourCash', theirs) : t('cz.offer.theirCash', words.player(owner), theirs),
      hard: false,
    },
  ];
}

/** A whole company: what everybody gets for it, what it was worth, what goes over. */
function companyEffects(f: Asked, s: Seen, x: Texts): readonly Effect[] {
  const { t, words } = x;
  const market = sharePrice(s, f.item);
  const mine = sharesOf(s, f.item, f.player);
  const cash = s.cash[f.player] ?? 0;
  const others = holders(s, f.item).filter((h) => h.player !== f.player);
  const percent = words.percent(Math.round((100 * f.price) / Math.max(1, market)));
  const trains = trainsOf(s, f.item).map((y) => y.type);
  const placed = tokensOf(s.board, f.item).map((y) => y.hex);
  return [
    { text: t('cz.offer.gone', short(f.item), mine, words.money(mine * market)), hard: true },
    { text: t('offer.yourCash', change(x, cash, cash + mine * f.price)), hard: false },
    { text: t('cz.offer.ofPrice', words.money(f.price), percent, words.money(market)), hard: f.price < market },
    ...(others.length > 0
      ? [
          {
            text: t(
              'cz.offer.others',
              words.list(others.map((h) => `${words.player(h.player)} ${words.money(h.shares * f.price)}`)),
            ),
            hard: false,
          },
        ]
      : []),
    {
      text: t(
        'cz.offer.comes',
        short(f.buyer),
        words.money(s.cash[f.item] ?? 0),
        words.list(trains) || t('rail.noTrains'),
        t('cz.tokensComing', words.list(placed), tokensLeft(s, f.item)),
      ),
      hard: false,
    },
  ];
}

/** What saying yes does to both sides, the hard things first. */
export function effectsOf(f: Asked, s: Seen, x: Texts): readonly Effect[] {
  const { t, words } = x;
  const told = { train: trainEffects, private: localEffects, company: companyEffects }[f.kind](f, s, x);
  const paid = f.kind === 'company' ? holders(s, f.item).reduce((sum, h) => sum + h.shares * f.price, 0) : f.price;
  const director = directorOf(s, f.buyer);
  const cash = s.cash[f.buyer] ?? 0;
  const name = director ? words.player(director) : '–';
  return hardFirst([
    ...told,
    { text: t('offer.buyerPays', short(f.buyer), name, change(x, cash, cash - paid)), hard: false },
  ]);
}

/** Who offers what for what: the companies by their names. */
export function titleOf(f: Asked, s: Seen, { t, words }: Texts): string {
  const asker = words.player(directorOf(s, f.buyer) ?? '');
  const sum = words.money(f.price);
  if (f.kind === 'company') return t('cz.asked.company', asker, short(f.item), short(f.buyer), sum);
  if (f.kind === 'private') return t('cz.asked.local', asker, localSpec(f.item).name, short(f.buyer), sum);
  const train = trainById(s, f.item);
  return t('cz.asked.train', asker, train?.type ?? '', short(train?.owner ?? f.buyer), short(f.buyer), sum);
}

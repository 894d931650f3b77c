import {
  type Action1862,
  buyingPrice,
  canPlaceHome,
  DIRECTOR_SHARES,
  hasTrain,
  ignoredShares,
  inReceivership,
  isOpen,
  isStarted,
  parBelow,
  SHARES_TO_FLOAT,
  type ShareSource,
  salePrice,
  sharePrice,
  sharesSold,
  startPrices,
  TOKEN_PRICE,
} from '@traviesa/games/1862';
import { directorOf, sharesOf, singlesOf } from '@traviesa/rail';
import { useState } from 'react';
import { Group } from '../../../dock/Group.tsx';
import { Act, Stepper } from '../../../dock/parts.tsx';
import { offersOf, valuesOf } from '../../../table/offers.ts';
import { Badge } from '../../Plate.tsx';
import { choosePrice, useChosenPrice } from '../chosenPrice.ts';
import { CompanySigns } from '../panels/Signs.tsx';
import { useMania } from '../useMania.ts';
import { homeOf } from '../words.shares.ts';

interface Props {
  readonly company: string;
  readonly chosen: Action1862 | undefined;
  readonly onChoose: (action: Action1862 | undefined) => void;
}

const SOURCES: readonly ShareSource[] = ['ipo', 'treasury', 'pool'];

/** The company looked at: what it is worth, what can be sold and bought, or at what it may be started. */
export function StockCompany({ company, chosen, onChoose }: Props) {
  const { state: s, face } = useMania();
  return (
    <div className="dock-row groups">
      <div className="lead company-lead">
        <Badge id={company} marks={face.marks} />
        <div>
          <strong>
            {company}
            <CompanySigns company={company} />
          </strong>
          <Standing company={company} />
        </div>
      </div>
      {isStarted(s, company) ? (
        <>
          <Sell company={company} />
          <Buy company={company} chosen={chosen} onChoose={onChoose} />
        </>
      ) : (
        <Start company={company} />
      )}
    </div>
  );
}

function Standing({ company }: { readonly company: string }) {
  const { t, state: s, me, words, name } = useMania();
  const c = s.companies[company]!;
  if (!isStarted(s, company)) {
    return <small>{isOpen(s, company) ? homeOf(company) : t('m62.fromPhase', c.from)}</small>;
  }
  const director = directorOf(s, company);
  return (
    <small>
      {[
        t('rail.priceAndShare', words.money(sharePrice(s, company)), 10 * sharesOf(s, company, me ?? '')),
        director ? t('m62.ledBy', name(director)) : t('m62.receivership'),
        ...(c.floated ? [] : [t('m62.sharesMissing', SHARES_TO_FLOAT - sharesSold(s, company))]),
      ].join(' · ')}
    </small>
  );
}

/** A block: its sum, what the price becomes, and who leads then. */
function Sell({ company }: { readonly company: string }) {
  const { t, state: s, me, words, name, offered, draft, setDraft, after } = useMania();
  const [asked, setAsked] = useState(1);
  const held = sharesOf(s, company, me ?? '');
  if (held === 0) return null;
  const able = offersOf(offered, 'sell').flatMap((c) => (c.company === company ? valuesOf(c.shares) : []));
  const n = able.includes(asked) ? asked : (able.find((x) => x > asked) ?? able.at(-1) ?? 1);
  const action = { type: 'sell', player: me ?? '', company, shares: n } as const;
  const sold = after(action);
  const [was, is] = [directorOf(s, company), sold && directorOf(sold, company)];
  const ignored = ignoredShares(s, company, me ?? '');
  const bankrupt = sold && !isStarted(sold, company);
  const facts = sold
    ? [
        ...(bankrupt
          ? [t('m62.goesBankrupt')]
          : [t('rail.priceTo', words.number(sharePrice(s, company)), words.number(sharePrice(sold, company)))]),
        ...(hasTrain(s, company) ? [] : [t('m62.halfPrice')]),
        ...(ignored > 0 && s.companies[company]!.floated && !s.lner ? [t('m62.ignored', ignored)] : []),
        ...(was !== is && is !== undefined ? [t('rail.directorTo', name(is))] : []),
        ...(was === me && is === undefined && !bankrupt ? [t('m62.toReceivership')] : []),
      ]
    : [];
  return (
    <Group label={t('m62.sell')}>
      <div className="row">
        {able.length > 1 && (
          <Stepper
            label={t('rail.sharesToSell')}
            min={able[0]!}
            max={able.at(-1)!}
            step={1}
            value={n}
            onChange={setAsked}
            format={words.number}
          />
        )}
        <Act action={action} choice what={`${company}:`} onDo={() => setDraft([...draft, action])}>
          {t('rail.sellFor', n, words.money(n * salePrice(s, company)))}
        </Act>
      </div>
      <small className="muted">{facts.join('; ')}</small>
    </Group>
  );
}

/** A share from each pile that has some: what it costs and who gets the money. */
function Buy({ company, chosen, onChoose }: Props) {
  const { t, state: s, me, words } = useMania();
  const piles = SOURCES.filter((source) => singlesOf(s, company, source === 'treasury' ? company : source) > 0);
  return (
    <Group label={t('m62.buy')} wide>
      {piles.length === 0 && <small className="muted">{t('rail.noneForSale')}</small>}
      <div className="buy-cards">
        {piles.map((source) => {
          const action = { type: 'buyShare', player: me ?? '', company, source } as const;
          const on = chosen?.type === 'buyShare' && chosen.source === source && chosen.company === company;
          return (
            <Act
              key={source}
              action={action}
              className="par-card"
              choice
              pressed={on}
              what={`${company}:`}
              onDo={() => onChoose(on ? undefined : action)}
            >
              <strong>{t('rail.buyFor', words.money(buyingPrice(s, company, source)))}</strong>
              <small>
                {t(`m62.from.${source}`)} ·{' '}
                {t('m62.sharesLeft', singlesOf(s, company, source === 'treasury' ? company : source))}
              </small>
              <small>{source === 'treasury' ? t('m62.paysCompany', company) : t('m62.paysBank')}</small>
            </Act>
          );
        })}
      </div>
      {inReceivership(s, company) && <small className="muted">{t('m62.takeOver', DIRECTOR_SHARES)}</small>}
    </Group>
  );
}

/** Without a charter: any price from the lowest par on; the money is the company's. */
function Start({ company }: Pick<Props, 'company'>) {
  const { t, state: s, me, words, offered, check } = useMania();
  const picked = useChosenPrice();
  const able = offersOf(offered, 'start').flatMap((c) => (c.company === company ? valuesOf(c.par) : []));
  const start = (par: number) => ({ type: 'start', player: me ?? '', company, par }) as const;
  const price = picked !== undefined && able.includes(picked) ? picked : undefined;
  const more = (par: number): number =>
    Math.max(0, Math.floor(((s.cash[me ?? ''] ?? 0) - DIRECTOR_SHARES * par) / par));
  const illegal = able.length === 0 ? check(start(startPrices[0]!)) : undefined;
  if (illegal)
    return (
      <Group label={t('m62.startWithout')} wide>
        <Act action={start(startPrices[0]!)} what={`${company}:`} onDo={() => undefined}>
          {t('m62.startNow', company)}
        </Act>
        {!canPlaceHome(s, company) && <small className="muted">{t('m62.homeFull', homeOf(company))}</small>}
      </Group>
    );
  return (
    <Group label={t('m62.startWithout')} wide>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls sideways must be reachable by keyboard */}
      <div className="price-strip" tabIndex={0} role="group" aria-label={t('m62.startPrice')}>
        {startPrices.map((par) => (
          <Act
            key={par}
            action={start(par)}
            className="price-pick"
            choice={price === undefined}
            pressed={price === par}
            what={`${company} ${words.money(par)}:`}
            onDo={() => choosePrice(price === par ? undefined : par)}
          >
            {words.number(par)}
          </Act>
        ))}
      </div>
      <small>
        {price === undefined
          ? t('m62.startHint')
          : t(
              'm62.startFacts',
              words.money(DIRECTOR_SHARES * price),
              words.money(SHARES_TO_FLOAT * price),
              words.money(TOKEN_PRICE),
              words.money(parBelow(price)),
            )}
        {price !== undefined && ` ${t('m62.startMore', more(price))}`}
      </small>
    </Group>
  );
}

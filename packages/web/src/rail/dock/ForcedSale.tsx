import type { Action } from '@traviesa/engine';
import { useState } from 'react';
import { Group } from '../../dock/Group.tsx';
import { Act, Stepper } from '../../dock/parts.tsx';
import { useTable } from '../../table/TableContext.ts';
import { Plate } from '../../titles/Plate.tsx';

/** The shares that somebody has of a company, where he must sell some. */
export interface Lot<A extends Action = Action> {
  readonly company: string;
  readonly held: number;
  readonly price: number;
  /** How many may be sold at once; none where the rules forbid it. */
  readonly able: readonly number[];
  sale(shares: number): A;
}

export interface Sale<A extends Action = Action> {
  readonly lot: Lot<A>;
  readonly shares: number;
  readonly action: A;
  readonly sum: number;
  pick(company: string): void;
  ask(shares: number): void;
}

/** The lot that is looked at, with as many shares as were asked for and may be sold. */
export function useSale<A extends Action>(lots: readonly Lot<A>[]): Sale<A> | undefined {
  const [picked, pick] = useState<string>();
  const [asked, ask] = useState(1);
  const open = lots.filter((l) => l.able.length > 0);
  const lot = open.find((l) => l.company === picked) ?? open[0];
  if (!lot) return undefined;
  const shares = lot.able.includes(asked) ? asked : (lot.able.findLast((n) => n < asked) ?? lot.able[0]!);
  return { lot, shares, action: lot.sale(shares), sum: shares * lot.price, pick, ask };
}

interface Props {
  readonly lots: readonly Lot[];
  readonly sale: Sale | undefined;
  /** What the sale changes besides money. */
  readonly changes: readonly string[];
}

/** Shares that must be sold: of which company, and how many. However many there are, they take no more room. */
export function SaleGroups({ lots, sale, changes }: Props) {
  const { t, face, words } = useTable();
  return (
    <>
      <Group label={t('rail.sellWhich')} wide>
        <div className="train-rows lots-to-sell">
          {lots.map((lot) => (
            <Act
              key={lot.company}
              action={lot.sale(lot.able[0] ?? 1)}
              className="train-row"
              choice
              pressed={lot.company === sale?.lot.company}
              what={`${lot.company}:`}
              onDo={() => sale?.pick(lot.company)}
            >
              <Plate id={lot.company} marks={face.marks} />
              <small>{t('rail.eachFor', lot.able.at(-1) ?? lot.held, words.money(lot.price))}</small>
            </Act>
          ))}
        </div>
      </Group>
      {sale && (
        <Group label={t('rail.sharesToSell')} narrow>
          {sale.lot.able.length > 1 ? (
            <Stepper
              label={t('rail.sharesToSell')}
              min={sale.lot.able[0]!}
              max={sale.lot.able.at(-1)!}
              step={1}
              value={sale.shares}
              onChange={sale.ask}
              format={words.number}
            />
          ) : (
            <strong>{words.number(sale.shares)}</strong>
          )}
          <small className="muted">{changes.join('; ')}</small>
        </Group>
      )}
    </>
  );
}

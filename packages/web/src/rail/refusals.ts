import { useOrders } from '../orders/kept.ts';
import { useTable } from '../table/TableContext.ts';

/** Who is asked for what, and what is offered for it. */
export interface Question {
  readonly player: string;
  readonly item: string;
  readonly price: number;
}

/** "Not below this", for as long as the round lasts: whether it is refused by that now, and how to give and drop the order. */
export function useRefusals({ item, price }: Question) {
  const { snap, source } = useTable();
  const { list, give, drop } = useOrders();
  const found = list.find(
    ({ order, why }) =>
      why === null && order.kind === 'offer' && order.item === item && order.below === 'decline' && price < order.least,
  );
  return {
    refused: snap.me.length === 1 && found !== undefined,
    /** Answers whether that also answers the question: a server carries the order out at once. */
    keep: (least: number): boolean => {
      void give({ kind: 'offer', item, least, below: 'decline', above: 'ask', span: 'round' });
      return source.online === true;
    },
    drop: (): void => {
      if (found) void drop(found.id);
    },
  };
}

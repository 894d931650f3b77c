import { mergerQuestion, OPTION_QUESTION } from '@traviesa/games/1862';
import { type KeptOrder, useOrders } from '../../../orders/kept.ts';
import { useMania } from '../useMania.ts';

/** How long an answer holds: this time, as long as the round lasts, or the whole game. */
export const SPANS = ['this', 'round', 'game'] as const;
export type Span = (typeof SPANS)[number];

/** Options are kept or given up; an offer for one pair of companies is refused. */
export type Answer =
  | { readonly kind: 'option'; readonly yes: boolean }
  | { readonly kind: 'merger'; readonly company: string; readonly other: string };

const MERGER = 'merger ';

/** An answer that is kept, as it is shown: of an option whether it is kept, of a merger which two companies. */
export interface KeptAnswer {
  readonly id: string;
  readonly yes?: boolean;
  readonly pair?: string;
}

export function answerOf({ id, order, why }: KeptOrder): KeptAnswer | undefined {
  if (why !== null || order.kind !== 'answer') return undefined;
  if (order.question === OPTION_QUESTION) return { id, yes: order.reply === 'keepOption' };
  return { id, pair: order.question.slice(MERGER.length) };
}

/** Answers in advance are orders like others: kept here, or by the server. */
export function useAnswers() {
  const { snap, source } = useMania();
  const { list, give, drop } = useOrders();
  const answers = list.flatMap((k) => answerOf(k) ?? []);
  return {
    answers,
    drop,
    /** Answers whether that also answers a question that is open: a server carries the order out at once. */
    keep: (answer: Answer, span: Span): boolean => {
      if (span === 'this' || snap.me.length !== 1) return false;
      const question = answer.kind === 'option' ? OPTION_QUESTION : mergerQuestion(answer);
      const reply = answer.kind === 'merger' ? 'decline' : answer.yes ? 'keepOption' : 'giveUpOption';
      for (const k of list) if (k.order.kind === 'answer' && k.order.question === question) void drop(k.id);
      void give({ kind: 'answer', question, reply, span });
      return source.online === true;
    },
  };
}

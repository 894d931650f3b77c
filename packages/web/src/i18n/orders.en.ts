/** Orders that one leaves behind at a table. */
export const ordersEn = {
  'standing.onBought': (company: string) =>
    `You pass until somebody buys shares of ${company}, or something happens to your companies.`,
  'standing.onSold': (company: string) =>
    `You pass until somebody sells shares of ${company}, or something happens to your companies.`,
  'standing.onRound': (round: string) => `You pass until ${round}, or until something happens to your companies.`,
  'standing.offerOn': (item: string, price: string) => `You sell ${item} for ${price} or more and refuse less.`,
  'standing.refuseOn': (item: string, price: string) => `You refuse less than ${price} for ${item}.`,
  'standing.away': 'Also while you are away.',
  'standing.happened': 'What your standing order waited for has happened: it has ended.',
  'standing.more': 'More orders',
  'standing.moreWhat': 'Order',
  'standing.more.bought': 'Pass until somebody buys',
  'standing.more.sold': 'Pass until somebody sells',
  'standing.more.round': (round: string) => `Pass until ${round}`,
  'standing.more.offer': 'Sell at a price',
  'standing.thing': 'What',
  'standing.least': 'for at least',
  'standing.give': 'Leave this order',
  'standing.byOrder': (name: string) => `${name} had left an order for this`,
  'problem.noSuchOrder': 'This cannot be ordered at this table now.',
};

const plural = (n: number, one: string, other: string): string => (n === 1 ? one : other);

/** The map and the turns of companies. */
export const operateEn = {
  'rail.step.merge': 'Merge',
  'rail.step.redeem': 'Redeem',
  'rail.step.acquire': 'Acquire',
  'rail.treasuryOf.kind': (sum: string, limit: number) => `Treasury ${sum}, ${limit} trains of a kind`,
  'rail.treasuryOf.all': (sum: string, limit: number) => `Treasury ${sum}, ${limit} trains in all`,
  'r62.kind.freight': 'freight',
  'r62.kind.express': 'express',
  'r62.kind.local': 'local',
  'r62.home': 'home',

  'r62.trackWays': 'What is built',
  'r62.way.tile': 'Tiles',
  'r62.way.tileNote': 'two yellow, one N, or one upgrade',
  'r62.way.station': 'Small station',
  'r62.way.stationNote': (n: number) => `on green or brown track, ${n} ${plural(n, 'hex', 'hexes')}`,
  'r62.way.stationNone': 'no green or brown track without one',
  'r62.way.londonNote': 'instead of track and token',
  'r62.london': 'Build to London',
  'r62.londonNote': 'The token takes the place of track and token of this turn. Trains may then run to London.',
  'r62.buildLondon': 'Place the token',
  'r62.pickStation': 'Small station: pick a ringed hex, or skip',
  'r62.stationNote': 'It is nobody’s, stays for good, and is worth £20 to every local that passes.',
  'r62.station': (place: string) => `Small station in ${place}`,
  'r62.stationOn': (place: string, track: string) => `Small station in ${place}, ${track}`,
  'r62.putStation': 'Build it',
  'r62.whichTrack': 'On which track?',
  'r62.trackAsk': 'Lay track: pick a ringed hex, or skip',
  'r62.oneMore': 'One more yellow tile without N may follow: pick a ringed hex, or finish',
  'r62.homeFirst': (place: string) => `First turn: the first tile goes to ${place}, its home`,
  'r62.homeUpgrade': (place: string) =>
    `${place} has no free circle for the home token: it must be upgraded to one that has`,
  'r62.homeTook': (company: string, other: string) =>
    `No circle was free at its home: ${company} has taken that of ${other}, whose token is returned to it.`,
  'r62.tokenNote': 'One token a turn, free of charge.',
  'r62.placeToken': 'Place the token',

  'r62.places': 'Each place counts once',
  'r62.place': 'Place',
  'r62.smallStation': 'small station',
  'r62.use.joint': 'two freights are joined here',
  'r62.use.passed': 'passed, does not count',
  'r62.use.left': 'left out: the train counts fewer stops than it makes',
  'r62.use.elsewhere': 'counts with another train',
  'r62.hexesBetween': 'hexes between the ends',
  'r62.stopsOf': (n: number, most: number) => `${n} of ${most} stops`,
  'r62.hexesOf': (n: number, most: number) => `${n} of ${most} hexes`,
  'r62.changeTrain': (train: string) => `Change ${train}`,
  'r62.join': 'Join it to the other freights',
  'r62.part': 'Let it run by itself',
  'r62.noPermit': 'does not run: the company has no permit for it',
  'r62.proven': (sum: string) => `Proven: nothing earns more than ${sum}`,
  'r62.yourPart': (percent: string, sum: string) => `your ${percent}: ${sum}`,
  'r62.subsidy': (sum: string, hexes: number) =>
    `Subsidy ${sum} for ${hexes} ${plural(hexes, 'hex', 'hexes')} of locals: to the treasury, paid or withheld, and no part of the sum.`,
  'r62.lastRun': (trains: string) => `${trains}: the last warranty is used up with this run, then it is gone.`,
  'r62.receiverRuns': 'Receivership: the best routes are looked for and run',

  'r62.hudson': 'Hudson manoeuvre',
  'r62.payHudson': (sum: string) => `Hudson: pay ${sum}`,
  'r62.hudsonAdds': (sum: string) => `the treasury adds ${sum}`,
  'r62.nobodyPaid': 'nobody is paid',
  'r62.ownShares': (n: number) => `${n} own ${plural(n, 'share', 'shares')} paid too`,
  'r62.price.left': (from: string, to: string) => `Price ${from} › ${to}, one to the left`,
  'r62.price.stays': (price: string) => `Price stays ${price}: less than one share is paid`,
  'r62.price.right': (from: string, to: string, n: number) => `Price ${from} › ${to}, ${n} to the right`,
  'r62.earned': (sum: string, each: string) => `Revenue ${sum}, ${each} a share`,
  'r62.subsidyFact': 'Subsidy, to the treasury anyway',

  'r62.bank': 'Bank',
  'r62.bankGroup': (group: string, price: string, left: number) =>
    `Buy from the bank: group ${group}, ${price}${left > 0 ? `, ${left} left` : ''}`,
  'r62.half': 'half price',
  'r62.whichKind': 'Which kind of train it will be, for good',
  'r62.full': 'limit reached',
  'r62.noPermitShort': 'no permit',
  'r62.warranties': (price: string) => `Warranties at ${price}`,
  'r62.freeWarranty': '1 is free',
  'r62.fromCompanies': 'Buy from companies, at fixed prices',
  'r62.yours': 'yours',
  'r62.isAsked': (player: string) => `${player} is asked`,
  'r62.withWarranties': (n: number) => `${n} ${plural(n, 'warranty', 'warranties')}`,
  'r62.begins': (phase: string, what: string) => `Phase ${phase} begins: ${what}`,
  'r62.phase.A': 'yellow tiles',
  'r62.phase.B': 'green tiles, two ORs in a set, four more companies',
  'r62.phase.C': 'higher values off the map, four more companies',
  'r62.phase.D': 'brown tiles, three ORs in a set',
  'r62.phase.E': 'highest values off the map, limit 2 of a kind',
  'r62.phase.F': 'C trains rust',
  'r62.phase.G': 'limit 3 trains in all',
  'r62.phase.H': 'the LNER forms at the end of the set, three ORs follow',
  'r62.card.permits': (list: string) => `May own any train and runs ${list}.`,
  'r62.card.chartered': 'Chartered: shares that were never sold lie in the IPO and cost par.',
  'r62.card.started': 'Started on the market: unsold shares lie in its treasury and bring it money.',
  'r62.card.receivership': 'In receivership: it runs by itself, withholds, and buys one train when it can.',
  'r62.textGroup': (group: string, price: string, left: number) => `${group}: ${price}, ${left} left`,
  'r62.lasts': 'never rust',
  'r62.until': (group: string) => `until ${group}`,
  'r62.phaseNow': (phase: string, what: string) => `Phase ${phase}: ${what}. +1 at a train: a warranty.`,
  'r62.rusts': (company: string, trains: string) => `${company} loses ${trains}`,
  'r62.kept': (company: string, train: string, n: number) =>
    `${company} keeps ${train} for ${n} more ${plural(n, 'run', 'runs')}`,
  'r62.buys': (company: string, train: string) => `${company} buys a ${train}`,
  'r62.asks': (player: string, train: string, price: string) => `${player} is asked for the ${train} at ${price}`,
  'r62.nowKind': 'The money is there: choose the kind of train',
  'r62.mustBuy': (company: string) => `${company} has no train and must buy one`,
  'r62.passIsRuin': (company: string) => `Without a train ${company} is bankrupt.`,
  'r62.limit': 'Train limit',
  'r62.limitKind': (n: number) => `${n} of a kind`,
  'r62.limitAll': (n: number) => `${n} in all`,
  'r62.do.buyTrain': (kind: string, warranties: number) =>
    warranties === 0
      ? `Buy as ${kind}`
      : `Buy as ${kind} with ${warranties} more ${plural(warranties, 'warranty', 'warranties')}`,
  'r62.do.buyFrom': (train: string, company: string) => `Buy the ${train} of ${company}`,
  'r62.do.sellTreasury': 'Sell treasury shares',
  'r62.do.refinance': 'Refinance',

  'r62.need.bank': (price: string) => `The bank’s train, ${price}`,
  'r62.need.bar': (has: string, lacks: string) => `has ${has}, lacks ${lacks}`,
  'r62.need.missing': (sum: string) => `${sum} missing`,
  'r62.need.train': (group: string, faces: string) => `Group ${group}: ${faces}.`,
  'r62.need.lasts': 'It never rusts.',
  'r62.need.nobodyAdds': 'Players add nothing.',
  'r62.need.raise': (sum: string) => `Raise ${sum}: one way or the other, never both`,
  'r62.need.sell': (n: number) => `Sell ${n} own ${plural(n, 'share', 'shares')}`,
  'r62.need.soldHow': (n: number, price: string) => `${n} × ${price}`,
  'r62.need.refinanceHow': (par: string) => `10 × par ${par}`,
  'r62.need.tooFew': (have: number, need: number) => `has ${have}, needs ${need}`,
  'r62.need.tooLittle': (_have: number, _need: number) => 'would not pay the train',
  'r62.need.ruinBySale': 'the price falls to 0: bankrupt',
  'r62.need.orAsk': 'Or ask for a train:',
  'r62.need.compare': 'Compare',
  'r62.need.title': 'Money for the train: one way or the other',
  'r62.need.workedOut': 'Worked out to the end',
  'r62.need.gets': (company: string) => `${company} receives`,
  'r62.need.left': 'left after the train',
  'r62.need.byOption': (least: string, most: string) => `${least} or ${most}, by the option`,
  'r62.need.zero': '0: bankrupt before it buys',
  'r62.need.yours': 'your shares',
  'r62.need.director': 'director',
  'r62.need.nobody': 'nobody: receivership',
  'r62.need.own': 'own shares',
  'r62.need.pool': (before: number, after: number) => `pool ${before} › ${after}`,
  'r62.need.doSell': (n: number, company: string, sum: string) =>
    `Sell ${n} ${plural(n, 'share', 'shares')} of ${company} from its treasury for ${sum}`,
  'r62.need.doRefinance': (company: string, sum: string) =>
    `Refinance ${company}: every holding is halved, it receives ${sum}`,
  'r62.need.thenKind': 'Then you choose the kind of train.',
  'r62.need.sellFor': (n: number, sum: string) => `Sell ${n} for ${sum}`,
  'r62.need.giveUp': 'No train: bankruptcy',

  'r62.card.group': (group: string) => `group ${group}`,
  'r62.card.endless': 'without end',
  'r62.card.rustsOn': (group: string) => `The first ${group} train takes it out of the game, but for warranties.`,
  'r62.card.freight': (n: number, _most: number) =>
    `Freight: at most ${n} hexes far, the two ends and the way between count.`,
  'r62.card.local': (pays: number, most: number) =>
    pays === most
      ? `Local: up to ${most} large stations and any small ones between.`
      : `Local: up to ${most} large stations, of which ${pays} count, and any small ones between.`,
  'r62.card.express': (pays: number, most: number) =>
    pays === most
      ? `Express: up to ${most} large stations and off-board places.`
      : `Express: up to ${most} large stations and off-board places, of which ${pays} count.`,
  'r62.sell.title': (player: string, train: string, seller: string, buyer: string, price: string) =>
    `${player} offers ${price} of ${buyer} for the ${train} of ${seller}`,
  'r62.sell.last': (seller: string, price: string) =>
    `${seller} has no train left: its shares of ${price} count half until it has one`,
  'r62.sell.lacks': (seller: string, price: string, lacks: string) =>
    `${seller} must buy one in its turn; the bank’s costs ${price} now, ${lacks} more than it would have`,
  'r62.sell.canBuy': (seller: string, price: string) =>
    `${seller} must buy one in its turn; the bank’s costs ${price} now`,
  'r62.sell.keeps': (seller: string, trains: string) => `${seller} keeps ${trains}`,
  'r62.sell.runs': (seller: string, train: string) => `${seller} no longer runs the ${train}`,
  'r62.sell.cannotRun': (seller: string) => `${seller} has no permit to run it`,
  'r62.sell.money': (seller: string, before: string, after: string, percent: string) =>
    `Treasury of ${seller} ${before} › ${after}; you hold ${percent} of it`,
  'r62.sell.refuse': (buyer: string) => `Nothing changes, and ${buyer} cannot ask for this train again in this turn.`,

  'rail.coach.layTrack':
    'Two yellow tiles, one N tile or one upgrade, all free. Or a small station for locals, or a token in London.',
  'rail.coach.placeTokens':
    'Tokens were paid when the company floated: one a turn, on an empty circle that it reaches.',
  'rail.coach.runTrains':
    'Trains run as their permits allow. Each place counts once for the whole company, so spread the trains out.',
  'rail.coach.dividend':
    'All is paid or all withheld. A dividend of at least the price moves it right; the treasury may help a little.',
  'rail.coach.buyTrains':
    'A train of the bank can be of any kind. A warranty keeps it for one run after its time has come.',
};

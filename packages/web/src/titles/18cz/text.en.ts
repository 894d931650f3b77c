const plural = (n: number, one: string, other: string): string => (n === 1 ? one : other);

/** The table of 18CZ. */
export const en = {
  'panel.course': 'Course of the game',
  'panel.sizes': 'Sizes of company',
  'panel.privates': 'Local railways',
  'rail.step.acquire': 'Acquire',
  'cz.sizes': 'Sizes',
  'cz.size.S': 'small',
  'cz.size.M': 'medium',
  'cz.size.L': 'large',
  'cz.company.S': 'Four shares; floats at once with the director’s certificate; runs red trains.',
  'cz.company.M': 'Five shares, from phase b; floats at 60%; runs blue trains; may acquire small companies.',
  'cz.company.L': 'Ten shares, from phase d; floats at 50%; runs green trains; may acquire small and medium companies.',
  'cz.tokensEach': (n: number) => `${n} tokens`,
  'cz.atMostShares': (percent: string) => `one player holds ${percent} at most`,
  'cz.face.S': 'red train, for small companies',
  'cz.face.M': 'blue train, for medium companies',
  'cz.face.L': 'green train, for large companies',
  'cz.faceShort.S': 'Red (S)',
  'cz.faceShort.M': 'Blue (M)',
  'cz.faceShort.L': 'Green (L)',

  'cz.income': (sum: string) => `pays ${sum}`,
  'cz.incomeShort': 'Each OR',
  'cz.atTheEnd': 'At the end',
  'cz.power.S': 'In any company, once: an extra green tile with a purple border, or a tile on a river for free.',
  'cz.power.M':
    'In a medium or large company, once: an extra purple tile up to brown, or a tile on a river or hill for free.',
  'cz.power.L': 'In a large company, once: an extra purple tile up to gray, or a tile on any terrain for free.',
  'cz.draft.turns': 'Coming turns',
  'cz.draft.ask': 'Pick a local railway, or pass',
  'cz.draft.order': (list: string) => `The poorest begins SR 1. As it stands: ${list}.`,
  'cz.draft.soldTo': (player: string) => player,
  'cz.draft.buy': (local: string, price: string) => `Buy ${local} for ${price}`,

  'cz.found': (par: string, cost: string) => `Par ${par}, pay ${cost}`,
  'cz.capital': (sum: string, more: number) =>
    `floats with ${sum}${more > 0 ? `; money for ${more} more ${plural(more, 'share', 'shares')}` : ''}`,
  'cz.capitalLater': (sum: string, more: number) =>
    `treasury ${sum} when it floats${more > 0 ? `; money for ${more} more ${plural(more, 'share', 'shares')}` : ''}`,
  'cz.buyShare': (percent: string, price: string) => `Buy ${percent} for ${price}`,
  'cz.directedBy': (player: string) => `${player} directs`,
  'cz.floatsAt': (percent: string) => `floats at ${percent}`,
  'cz.left': (percent: string) => `${percent} in the bank`,
  'cz.debt': (sum: string) => `You owe the bank ${sum}`,
  'cz.debtNote': (penalty: string) =>
    `No purchases until it is repaid. The penalty of ${penalty} stays until the final count.`,
  'cz.repayLabel': 'Repay',
  'cz.repay': (sum: string) => `Repay ${sum}`,
  'cz.foot.debt': 'Debt',
  'cz.foot.penalty': 'Penalty',

  'cz.firstTurn': 'First turn: up to two yellow tiles or one upgrade. Pick a ringed hex, or skip',
  'cz.oneMore': 'One more yellow tile: pick a ringed hex, or skip',
  'cz.ateWaits': 'ATE stands between two cities: nothing can be laid before a green tile lies there, from phase d on.',
  'cz.redAsk': (company: string) => `Red tile of ${company}: pick one of its two red-bordered hexes`,
  'cz.cityAsk': (company: string, place: string) => `In which city of ${place} does ${company} stand?`,
  'cz.cityOwn': 'Its home hex has two cities; nobody else may enter before it has chosen.',
  'cz.cityOther': (company: string) => `${company} has laid the first tile there, so its director decides.`,
  'cz.cityTo': (hexes: string) => `Towards ${hexes}`,
  'cz.cityN': (n: number) => `City ${n}`,
  'cz.placeHome': 'Place home token',

  'cz.locals': (n: number) => (n === 0 ? 'Locals' : `Locals: ${n}`),
  'cz.noLocals': 'This company owns no local railway.',
  'cz.used': 'used',
  'cz.unused': 'power unused',
  'cz.yours': 'yours',
  'cz.layPurple': 'Lay a purple tile',
  'cz.layFree': 'Free terrain',
  'cz.sellLocal': (sum: string) => `Sell for ${sum}`,
  'cz.buyLocals': (max: string) => `Buy from players, up to ${max} each`,
  'cz.purpleAsk': (local: string) => `${local}: a purple tile. Pick a ringed hex`,
  'cz.terrainAsk': (local: string) => `${local}: a tile without terrain cost. Pick a ringed hex`,
  'cz.isAsked': (player: string) => `${player} is asked`,
  'cz.ownCompany': 'you direct it: agreed at once',

  'cz.acquireAsk': 'Acquire a smaller company, or go on',
  'cz.acquires': (company: string, target: string) => `${company} acquires ${target}`,
  'cz.sharePrice': 'Price for each share',
  'cz.priceRange': (percent: string, min: string, max: string) => `${percent} of the price; from ${min} to ${max}.`,
  'cz.payable': (max: string) => `The treasury can pay ${max}.`,
  'cz.refused': 'refused',
  'cz.receive': 'Players receive',
  'cz.tokens': 'Tokens',
  'cz.tokensComing': (list: string, kept: number) =>
    [list, kept > 0 ? `${kept} unplaced` : ''].filter(Boolean).join(' · ') || 'none',
  'cz.total': 'In all',
  'cz.noMore': 'No acquisition',
  'cz.acquireFor': (sum: string) => `Acquire for ${sum}`,
  'cz.offerEach': (price: string) => `Offer ${price} a share`,

  'cz.asked.company': (asker: string, target: string, buyer: string, price: string) =>
    `${asker} wants to acquire ${target} for ${buyer}: ${price} a share`,
  'cz.asked.train': (asker: string, train: string, seller: string, buyer: string, price: string) =>
    `${asker} offers ${price} of ${buyer} for the ${train} train of ${seller}`,
  'cz.asked.local': (asker: string, local: string, buyer: string, price: string) =>
    `${asker} offers ${price} of ${buyer} for ${local}`,
  'cz.offer.loseLocal': (local: string, income: string, end: string) =>
    `you lose ${local}: ${income} each OR and ${end} at the end`,
  'cz.card.open': (size: string) => `${size}, unfounded`,
  'cz.card.bank': (left: string) => `bank ${left}`,
  'cz.offer.gainsLocal': (company: string, income: string) => `${company} gets ${income} each OR and its power`,
  'cz.offer.theyLose': (player: string, income: string, end: string) =>
    `${player} loses ${income} each OR and ${end} at the end`,
  'cz.offer.theirCash': (player: string, change: string) => `cash of ${player} ${change}`,
  'cz.offer.gone': (company: string, n: number, worth: string) =>
    `${company} leaves the game, and your ${n} ${plural(n, 'share', 'shares')} worth ${worth} with it`,
  'cz.offer.ofPrice': (each: string, percent: string, market: string) =>
    `${each} a share is ${percent} of its price ${market}`,
  'cz.offer.others': (list: string) => `others get ${list}`,
  'cz.offer.comes': (buyer: string, cash: string, trains: string, tokens: string) =>
    `${buyer} gets its treasury ${cash}, trains ${trains}, tokens ${tokens}`,
  'cz.yourCash': 'Your cash',

  'cz.fateAsk': (company: string) => `Which of the acquired trains does ${company} keep?`,
  'cz.trainFate': (train: string) => `What becomes of the ${train}`,
  'cz.keep': 'Keep',
  'cz.flipTo': (face: string, cost: string) => `Flip to ${face}, ${cost}`,
  'cz.scrap': 'Scrap',
  'cz.rustsWithFlip': 'rusts with the flip',
  'cz.flipRusts': (types: string) => `The flip counts as a sale: all ${types} rust.`,
  'cz.fateDone': 'Confirm',
  'cz.clash': (place: string) => `Two tokens in ${place}: which one stays?`,
  'cz.stays': 'stays',

  'cz.deck': (letter: string, left: number) => `Buy from the deck: class ${letter}, ${left} left`,
  'cz.deckEndless': (letter: string) => `Buy from the deck: class ${letter}, no end`,
  'cz.poolCard': (letter: string) => `Buy from the pool: class ${letter}`,
  'cz.facesOf': (letter: string) => `Faces of class ${letter}`,
  'cz.buys': (company: string, train: string) => `${company} buys a ${train}`,
  'cz.begins': (phase: string, what: string) => `Phase ${phase} begins: ${what}`,
  'cz.rustNow': (types: string, losers: string) => `all ${types} rust${losers ? ` (${losers})` : ''}`,
  'cz.mustReturn': (list: string) => `above the limit, must return trains: ${list}`,
  'cz.loan': 'Loan',
  'cz.penalty': 'Penalty for good',
  'cz.mustBuy': (kind: string, price: string) => `Must buy a ${kind}: from ${price}`,
  'cz.needLoan': (treasury: string, cash: string, loan: string) =>
    `Treasury ${treasury} and your ${cash} do not suffice: a loan of ${loan}, and the same again as a penalty.`,
  'cz.needHelp': (treasury: string, help: string) => `The treasury has ${treasury}: you add ${help} of your own.`,
  'cz.idle': (n: number) => `${n} cannot run`,
  'cz.fromCompanies': 'Buy from other companies',

  'cz.phase.a': 'small companies, yellow tiles',
  'cz.phase.b': 'medium companies; locals and trains change hands',
  'cz.phase.c': 'the first red 3-trains',
  'cz.phase.d': 'large companies, green tiles',
  'cz.phase.e': 'small companies keep 2 trains',
  'cz.phase.f': 'medium companies keep 2 trains',
  'cz.phase.g': 'brown tiles, red hexes 40',
  'cz.phase.h': 'small companies keep 1 train',
  'cz.phase.i': 'gray tiles, red hexes 50; medium companies keep 1 train',
  'cz.phase.j': 'large companies keep 2 trains',

  'cz.track': 'Course of the game',
  'cz.track.draft': 'Draft',
  'cz.export': 'the top train of the deck is exported after it',
  'cz.trackNote': (price: string) =>
    `Below each OR: the highest price of a local railway, ${price} now. ↗ = a train is exported. The game ends after OR 8.3.`,
  'cz.class': 'Class',
  'cz.cardsLeft': 'Cards',
  'cz.limits': 'Limit S/M/L',
  'cz.brings': 'Brings',
  'cz.phaseNow': (phase: string) => `Phase ${phase}`,
  'cz.empty': 'empty',
  'cz.parOf': (sizes: string) => `par of ${sizes}`,
  'cz.marketNote':
    'S, M, L: par of small, medium and large. A sale moves one cell left, into the other row; sold out, one cell right.',

  'rail.round.draft': 'Pre-stock round',
  'cz.sub': (phase: string, price: string) => `Phase ${phase}, locals up to ${price}`,
  'cz.subDraft': 'Local railways are drafted',
  'cz.owes': (sum: string) => `owes ${sum}`,
  'cz.owesShort': (n: string) => `−${n}`,

  'cz.do.buyLocal': (local: string) => `Buy ${local}`,
  'cz.do.layRed': (hex: string, way: number) => `Red tile in ${hex}, way ${way}`,
  'cz.do.purple': (tile: string, hex: string, local: string) => `Purple tile ${tile} in ${hex} with ${local}`,
  'cz.do.terrain': (tile: string, hex: string, local: string) => `Tile ${tile} in ${hex} for free with ${local}`,
  'cz.do.offerLocal': (sum: string, local: string) => `Offer ${sum} for ${local}`,
  'cz.do.sellLocal': (local: string, sum: string) => `Sell ${local} to the bank for ${sum}`,
  'cz.do.offerCompany': (sum: string, target: string) => `Offer ${sum} a share for ${target}`,
  'cz.do.removeToken': (company: string, place: string) => `Remove ${company}’s token in ${place}`,
  'cz.do.flip': (train: string, face: string) => `Flip ${train} to ${face}`,
  'cz.do.scrap': (train: string) => `Scrap ${train}`,
  'cz.do.buyShare': (company: string) => `Buy a share of ${company}`,

  'rail.task.draft': 'drafts a local railway',
  'rail.task.redTile': (c: string) => `places the red tile of ${c}`,
  'rail.task.homeCity': (c: string) => `chooses the home city of ${c}`,
  'rail.task.acquire': (c: string) => `may acquire a company with ${c}`,
  'rail.task.takeover': (c: string) => `decides about the trains that came to ${c}`,
  'rail.task.clash': (c: string) => `decides which token of ${c} stays`,
  'rail.task.discardTrains': (c: string) => `returns a train of ${c}`,
  'rail.task.consent': (buyer: string) => `answers an offer of ${buyer}`,

  'cz.text.home': (hex: string) => `home ${hex}`,
  'cz.about.debt': (sum: string) =>
    `The loan of ${sum} is due before the next purchase: it is repaid in any part in an own turn of a stock round, and until then no share is bought and no company founded. What is left at the end is taken off.`,
  'cz.about.penalty': (sum: string) => `The penalty of ${sum} cannot be repaid and is taken off at the end.`,
  'rail.coach.draft':
    'Local railways pay their owner every operating round, and later a company may buy them: the price goes up with every round.',
  'rail.coach.stockRound':
    'Whoever holds most shares of a company directs it. Small ones begin with two shares sold, larger ones need more; a sale lowers the price.',
  'rail.coach.layTrack':
    'Two yellow tiles or one upgrade in the first turn, later one tile. Lead your track to cities: what the trains visit is what they earn.',
  'rail.coach.acquire':
    'A larger company can take over a smaller one: its trains, tokens and money come along, and its shareholders are paid.',
  'rail.coach.buyTrains':
    'A company runs faces of its own size. Every new class ages the old ones; without a train it must buy one, if need be with its director’s money.',
  'cz.about.sale':
    'From phase b on a company of its size or larger may buy it from a player who agrees; until then its power sleeps.',
  'cz.about.end': (sum: string) => `At the end it is worth ${sum} to a player, nothing to a company.`,
  'rail.coach.redTile':
    'A large company comes in from the edge: its red tile is its home. Choose the side from which it meets most cities.',
  'rail.coach.homeCity':
    'Two cities in one hex: its home token stands in one of them for good. See where their track leads.',
  'rail.coach.takeover':
    'The trains of the company it took over are its own now. Keep, turn to another face or scrap: the limit counts.',
  'rail.coach.clash':
    'Both companies had a token in this hex, and one may stay. Keep the city whose track leads further.',
  'cz.run.S': (n: number) => `Its route has at most ${n} places of any kind, and all of them count.`,
  'cz.run.M': (n: number) => `Its route has at most ${2 * n} places, of which at most ${n} are cities or red tiles.`,
  'cz.run.L': (n: number) => `At most ${n} places of its route count; towns may be left out.`,
  'cz.about.class': (letters: string, n: number) =>
    `A face of the cards of ${plural(n, 'class', 'classes')} ${letters}.`,
  'cz.ending': (set: number, round: number) => `Last rounds: the game ends after OR ${set}.${round}`,
  'cz.endingNear': (set: number, round: number) => `The last set but one: the game ends after OR ${set}.${round}`,
  'cz.then': (name: string, price: string) => `then the deck shows ${name} from ${price}`,
};

/** Fingerprints of what the search finds and the validator says; see same.test.ts. */

/** Answers in full, their steps included: as they come, without a first look, and with two small budgets. */
export const SEARCHED: Readonly<Record<string, string>> = {
  destinations: '11fdcfae989d12',
  'large destinations': '01bdcd2767fa30',
  plus: '17e089da81613d',
  'large plus': '13b1aa41ddf8c3',
  shared: '153599c766e0c1',
  'large shared': '093105dfe774dc',
  'one route': '137fbaa397e27e',
  'subsidy counts': '046de28ae0b93f',
  lax: '0dc034780a8267',
  freights: '19751fd21dbe10',
  'chains of freights': '1e157a7a820e05',
  'idle freights': '0c69265fef9c61',
};

/** As above, on boards where the budget is used up. */
export const CUT_SHORT: Readonly<Record<string, string>> = {
  destinations: '17798933f6cb53',
  plus: '0517ef798dea23',
  shared: '09020cbb50e0b1',
  'more than 32 cities': '14dd89fbafca47',
};

/** Verdicts on good, spoiled and senseless routes; routes read from lists of hexes. */
export const JUDGED: Readonly<Record<string, string>> = {
  destinations: '1864c2934ffb14',
  'large destinations': '081e0c0f84a3bc',
  plus: '1691590b561862',
  'large plus': '17b14cad21983a',
  shared: '114a76198cd164',
  'large shared': '03159097683909',
  'one route': '05b296caa91c67',
  'subsidy counts': '197c0bccff93ad',
  lax: '1fb344ec89b714',
  freights: '09ba4bf667892a',
  'chains of freights': '12caeecfd29710',
  'idle freights': '1d85ba1d312daf',
  'some of the stops': '1b41f4486736a2',
  'plain over shared': '1018feef5b5b92',
  'destinations in another order': '0df8fd113f8a2b',
  'plus in another order': '0c3deb5452b839',
  'shared in another order': '0a4572143e6ff3',
  'freights in another order': '0c11d5ddcfd4eb',
  'destinations joined inside': '0a48c7618fe84f',
  'plus joined inside': '06cb4defedd1b8',
  alone: '00ae6dccd6b827',
  'long trains': '15df0e795f87aa',
  'small destinations': '07ebc0dd44008c',
  'small plus': '0bbf69b3bad944',
  'small shared': '12a83193953a2b',
  'off-boards of freights': '0ceee3b1e6ebd5',
};

/** Boards of a special kind, likewise. */
export const SEARCHED_MORE: Readonly<Record<string, string>> = {
  'some of the stops': '085c43ac398d86',
  'plain over shared': '135b6bb6c3cb5d',
  'destinations in another order': '0129b43ff3816e',
  'plus in another order': '0f2b82984487b7',
  'shared in another order': '15328368313e38',
  'freights in another order': '12e04a6df13013',
  'destinations joined inside': '067f570ad34062',
  'plus joined inside': '1b43652ff5d2be',
  alone: '016ba931acf5ba',
  'long trains': '11756ad62514dc',
  'small destinations': '0e976eb36ab21a',
  'small plus': '13c86eaefe7e50',
  'small shared': '195f93cc3384ec',
  'off-boards of freights': '134c306c5b3adf',
};

/** Reports of progress. */
export const TOLD: Readonly<Record<string, string>> = {
  destinations: '15ad31d239db76',
  'large destinations': '1724149cc4164d',
  plus: '15d3c55dcc66d7',
  'large plus': '15f280f8712ecf',
  'one route': '04529785d4fec7',
  'large shared': '09ea73d8bf8a6f',
  'subsidy counts': '19949c43ba00b0',
  lax: '0a7b7d5652d3cd',
  freights: '0afd8f545e6b87',
  'chains of freights': '1df5479d83ea6c',
  'idle freights': '1e69ce580a4805',
  shared: '04529785d4fec7',
};

/** What the search works with; see parts.test.ts. */
export const PARTS: Readonly<Record<string, string>> = {
  destinations: '1e9a598c160253',
  'large destinations': '17358d82622ac9',
  plus: '1e6374c9e6a75b',
  'large plus': '13343390ac4bd1',
  shared: '1ffe72b7816723',
  'large shared': '13c31c3ff83c48',
  'one route': '0426ff7e1ffa87',
  'subsidy counts': '09000d682647a6',
  lax: '1934c4481c2b37',
  freights: '0f2d1ebc640db2',
  'chains of freights': '118f83cb1487a9',
  'idle freights': '04cd7b53fd3f82',
  'some of the stops': '1a4d7790e97f80',
  'plain over shared': '0d65fab2b42d9b',
  'destinations in another order': '08380d4ff618fb',
  'plus in another order': '1d99a0392763d1',
  'shared in another order': '155186521a21cb',
  'freights in another order': '139115c834b766',
  'destinations joined inside': '1d9e18d52c890d',
  'plus joined inside': '11f1afbf45711d',
  alone: '0317e66f8074ec',
  'more than 32 cities': '182f82c36d6563',
  'long trains': '1e8f6f55423301',
  'small destinations': '15832e06edfe96',
  'small plus': '0788c5a369882e',
  'small shared': '1552aafd559da1',
  'off-boards of freights': '00c9af8452f846',
};

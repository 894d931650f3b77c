/** Fingerprints of what the search finds and the validator says; see same.test.ts. */

/** Answers in full, their steps included: as they come, without a first look, and with two small budgets. */
export const SEARCHED: Readonly<Record<string, string>> = {
  destinations: '11fdcfae989d12',
  'large destinations': '01bdcd2767fa30',
  plus: '17e089da81613d',
  'large plus': '13b1aa41ddf8c3',
  shared: '18ab2550b3212d',
  'large shared': '01206fe30adfca',
  'one route': '0b7801d5b78113',
  'subsidy counts': '0dd0e80c924dc1',
  lax: '0ce3a760a86b87',
  freights: '1c4e123f8cc523',
  'chains of freights': '0dc7e7d1d0b010',
  'idle freights': '0b2cbca9db8f2f',
};

/** As above, on boards where the budget is used up. */
export const CUT_SHORT: Readonly<Record<string, string>> = {
  destinations: '17798933f6cb53',
  plus: '0517ef798dea23',
  shared: '1cfaa5bed63582',
};

/** Verdicts on good, spoiled and senseless routes; routes read from lists of hexes. */
export const JUDGED: Readonly<Record<string, string>> = {
  destinations: '0c13ac3c53336a',
  'large destinations': '0cd639da55a7db',
  plus: '12eabf46a8eb0c',
  'large plus': '1c605f675c895a',
  shared: '18d9d9e1a94ff7',
  'large shared': '1393d6dd07875f',
  'one route': '1c0bdd580c4190',
  'subsidy counts': '1744221b59f126',
  lax: '011fc3d8236655',
  freights: '014ac827713d86',
  'chains of freights': '1b4f366e7483f8',
  'idle freights': '1eb41f99bfea6c',
};

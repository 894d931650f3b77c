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
  shared: '0b934d95be79a1',
  'large shared': '0c53df73603375',
  'one route': '175a7f9baa8898',
  'subsidy counts': '014063a7b7965a',
  lax: '11dd61e6b5ae73',
  freights: '196f73a27eafe8',
  'chains of freights': '1f28257386ee9a',
  'idle freights': '0bac9f0de8a745',
};

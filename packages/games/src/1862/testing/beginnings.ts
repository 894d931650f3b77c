import { type CompanyGiven, turnOf } from './position.ts';

const even = { p1: 6, pool: 4 };
const rich: CompanyGiven = { price: 90, cash: 900, trains: ['2E'], shares: even };

/** Where bots come to once in hundreds of whole games. */
export const beginnings = [
  // A company started in a stock round has lost its train and has shares left to sell.
  () => turnOf({ companies: { EUR: { shares: { p1: 5, treasury: 5 }, tokens: ['E12'] } } }, 'EUR', 'trains'),
  // Together they own more tokens than a company may.
  () =>
    turnOf(
      {
        phase: 'D',
        tiles: { B13: '57>14', E12: '790', E4: '57', C10: '57', F7: '57', D5: '57', D9: '790', E8: '57' },
        companies: {
          'N&E': { ...rich, tokens: ['B13', 'E12', 'E4', 'C10'] },
          WStI: { ...rich, tokens: ['B13', 'F7', 'D5', 'D9', 'E8'] },
        },
      },
      'N&E',
      'merge',
    ),
];

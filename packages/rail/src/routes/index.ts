/**
 * Best routes and their validation, for any title:
 *
 *   const network = routeNetwork(kit, board, company, { tier, dress });      // what the company's trains see
 *   const trains = [{ id: '3-0', stops: 3, bonuses: [{ value: 20, needs: ['home', 'destination'] }] }];
 *   const rules = { track: 'apart', visits: 'mountain' };
 *   bestRoutes(network, trains, rules)            // { routes, total, proven, bound, steps, byVisits }
 *   reviewRoutes(network, trains, routes, rules)  // { faults, revenue, values, visits, scores }
 *   readWritten(network, trains, written, rules)  // routes from lists of hexes
 */
export { hasAnyRoute } from './any.ts';
export * from './network.ts';
export * from './read.ts';
export * from './review.ts';
export * from './search.ts';
export * from './solve.ts';
export * from './types.ts';

/** The map and the turns of companies. */
export const operateEn = {
  'rail.step.merge': 'Merge',
  'rail.step.redeem': 'Redeem',
  'rail.step.acquire': 'Acquire',
  'r62.station': (place: string) => `Small station in ${place}`,
  'r62.stationOn': (place: string, track: string) => `Small station in ${place} on track ${track}`,
  'r62.london': 'Build to London',
  'r62.hudson': 'Hudson manoeuvre',
  'r62.kind.freight': 'freight',
  'r62.kind.express': 'express',
  'r62.kind.local': 'local',
  'r62.do.buyTrain': (kind: string, warranties: number) =>
    warranties === 0
      ? `Buy as ${kind}`
      : `Buy as ${kind} with ${warranties} more ${warranties === 1 ? 'warranty' : 'warranties'}`,
  'r62.do.buyFrom': (train: string, company: string) => `Buy the ${train} of ${company}`,
  'r62.do.sellTreasury': 'Sell treasury shares',
  'r62.do.refinance': 'Refinance',
};

/** What the page says about 1888-N only. */
export const en = {
  'r88.layXian': 'Terracotta Army: improve Xi’an',
  'r88.layMountain': (way: number) => `Heng Shan: mountain tile, way ${way}`,
  'r88.layFerry': 'Yanda ferry: Dalian – Yantai',
  'r88.exchange': (company: string, source: string) => `Forbidden City for a share of ${company} (${source})`,
  'rail.task.secondWall': (c: string) => `lays track for ${c}`,
};

/** What the page says about 1888-N only. */
export const en = {
  'r88.layXian': 'Terracotta Army: improve Xi’an',
  'r88.layMountain': (way: number) => `Heng Shan: mountain tile, way ${way}`,
  'r88.layFerry': 'Yanda ferry: Dalian – Yantai',
  'r88.exchange': (company: string, source: string) => `Forbidden City for a share of ${company} (${source})`,
  'rail.task.secondWall': (c: string) => `lays track for ${c}`,
  'r88.about.KT': 'No power: it only pays its income.',
  'r88.about.TA':
    'Once, its company lays the red tile in Xi’an: free, without a connection, besides its track. Xi’an is then worth 40, 50, 60 or 70 to everybody.',
  'r88.about.HS':
    'Nobody builds on C5 until a company owns it. Once, that company lays the mountain tile there, free and without a connection; each train that calls there brings ¥40 to its treasury.',
  'r88.about.GW':
    'Once, its company lays one or two yellow tiles on hexes of the Great Wall: free, without a connection, besides its track.',
  'r88.about.YRF':
    'Once, its company lays the ferry between Dalian and Yantai: free, without a connection. It is then track for everybody.',
  'r88.about.FC':
    'In a stock round its owner may close it and take a 10% share, from IPO or pool, of a company with a token in Beijing. A company that owns it has only its income.',
  'r88.about.sale': 'Its player may sell it to a company in phases 3 and 4, if both agree.',
  'r88.about.closes': 'It closes when phase 5 begins.',
  'rail.coach.secondWall':
    'The Great Wall lays a second yellow tile at once. It must join the first; where it does not help, leave it.',
};

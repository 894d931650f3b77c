import { type Hexes, hexes, hexList, homesAt, type MapDef, type Reservation } from '@traviesa/rail';

/**
 * Bohemia and Moravia. The printed board numbers its columns one lower. Hexes labelled with a large company are
 * bordered in red: they take that company's red tile and nothing else.
 */
const all = hexes`
  A8 B5                             =SX
  A22 B19                           =PR
  F3 H5                             =BY
  I18 J15                           =kk
  G28 I24                           =Ug
  D1            gray                T10[4 5]

  E12                               C20@Praha[5] C20@Praha[3] =P $10:river "Praha"
  B9            yellow              C C =OO $10:river "Teplice & Ústí nad Labem"
  C8            yellow              C C =OO "Chomutov & Most"
  D27           yellow              C C =OO "Frýdlant & Frýdek"

  // larger cities
  B13                               C =Y "Liberec"
  C26                               C =Y "Ostrava"
  F7                                C =Y "Plzeň"
  G20                               C =Y "Brno"
  I12                               C =Y "České Budějovice"

  // cities
  B11                               C "Děčín"
  C24                               C "Opava"
  D3                                C "Cheb"
  D5                                C "Karlovy Vary"
  D17                               C $10:river "Hradec Králové"
  E10                               C "Kladno"
  E16                               C $10:river "Pardubice"
  E22                               C "Olomouc"
  F23                               C "Přerov"
  G12                               C "Tábor"
  G16                               C $20:hill "Jihlava"
  G24                               C "Hulín"
  I10                               C "Strakonice"

  // towns
  C14 C20 C28 E2 E4 G22             T
  F13                               T >2
  A10 C10 C12 F11                   T $10:river
  B17 G18 H7 H17 J11                T $20:hill
  C6                                T $40:mountain
  B15 E14 F21                       T T

  // open country
  D13                               $10:river >0
  C18 D11 D15 G10 H11               $10:river
  A14 D29 E6 E28 F27 G14 H15        $20:hill
  A16 B7 B21 C4 C22 I8              $40:mountain
  A12 B23 B25 C16 D7 D9 D19 D21 D23 D25 E8 E18 E20 E24 E26 F5 F9 F15 F17 F19 F25
  G4 G6 G8 G26 H9 H13 H19 H21 H23 H25 I14 I20 I22 J13`;

export const map: MapDef = { grid: 'pointy', hexes: all };

/** 18cz-2P-a: what the game for two leaves out. */
const eastern = hexList`
  A22 B19 B21 B23 B25 C22 C24 C26 C28 D21 D23 D25 D27 D29 E20 E22 E24 E26 E28
  F21 F23 F25 F27 G20 G22 G24 G26 G28 H21 H23 H25 I20 I22 I24`;
const western: Hexes = Object.fromEntries(Object.entries(all).filter(([id]) => !eastern.includes(id)));
export const mapForTwo: MapDef = { grid: 'pointy', hexes: western };

/** 18cz-IV.2.d-b: the two hexes each large company may start from. */
export const redHexes: Readonly<Record<string, readonly string[]>> = {
  SX: ['A8', 'B5'],
  PR: ['B19', 'A22'],
  BY: ['F3', 'H5'],
  kk: ['J15', 'I18'],
  Ug: ['I24', 'G28'],
};

/** Homes of the small and medium companies. Until ATE's token stands nobody else enters B9 (18cz-VIII.6-g). */
export const homes = homesAt`
  EKJ:D5 OFE:C26 BCB:D17 MW:F23 VBW:I10
  BN:E12[3] NWB:E12[5] ATE:B9[all] BTE:D3 KFN:G20`;

/** The same under the settings of a profile: where BCB starts (DV24), and whether a merged B9 has room for others (DV12). */
export function homesWith(settings: {
  readonly homeOfBCB: string;
  readonly ateReserves: 'hex' | 'city';
}): readonly Reservation[] {
  return homes.map((home) => {
    if (home.company === 'BCB') return { company: 'BCB', hex: settings.homeOfBCB };
    if (home.company === 'ATE' && settings.ateReserves === 'city') return { company: 'ATE', hex: home.hex };
    return home;
  });
}

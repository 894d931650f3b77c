import { type Colour, type HexDef, hexes, type MapDef } from '@traviesa/rail';

/**
 * The eastern counties of England. Off-board values: phases A and B, C and D, E to H. Ports are blue, other
 * off-boards red; each is one stop however it is entered. London's circles stand in two hexes and have no track.
 */
export const map: MapDef = {
  grid: 'flat',
  hexes: hexes`
    // red off-boards
    A2          red   O40/90/140@Midlands[5]
    A4          red   O40/90/140@Midlands[4 5]
    A6          red   O40/90/140@Midlands[4 5] "Midlands"
    A8          red   O40/90/140@Midlands[4] O70/100/120@West[5]
    A10         red   O70/100/120@West[4 5] "The West"
    A12         red   O100/150/200@London[5] O70/100/120@West[4]
    A14         red   O100/150/200@London[4]
    B15         red   O100/150/200@London[3] Cx2
    C14         red   O100/150/200@London[2 3 4] "London"
    D15         red   O100/150/200@London[3 4] Cx2

    // ports
    C2          blue  O80/90/100@Wash[0] "Wash"
    D1          blue  O80/90/100@Wells[5]
    E0          blue  O80/90/100@Wells "Wells"
    F1          blue  O80/90/100@Wells[1] O80/90/100@Cromer[0]
    G2          blue  O80/90/100@Cromer "Cromer"
    I4          blue  O80/100/120@Yarmouth[1] "Yarmouth"
    I6          blue  O80/100/120@Yarmouth[2] O60/90/120@Lowestoft[1]
    I8          blue  O60/90/120@Lowestoft[2] "Lowestoft"
    H9          blue  O60/90/120@Lowestoft[3]
    H11         blue  O70/100/130@Denmark[1]
    H13         blue  O70/100/130@Denmark[2] "Denmark"
    G14         blue  O70/100/130@Denmark[3] O70/100/130@Holland[2]
    F15         blue  O70/100/130@Holland[3] "Holland"

    // large cities
    F5          C =N "Norwich"
    B9          C =N "Cambridge"
    E12         C =N "Colchester"
    F11         C =N !0 "Ipswich"
    C4          C =Y "King's Lynn"
    H5          C =Y "Great Yarmouth"
    C8          C =Y "Ely"
    D9          C =Y "Bury St. Edmunds"
    F13         C =Y !1 !3 !4 "Harwich"

    // cities
    E2          C "Wells-next-the-Sea"
    F3          C "Cromer"
    E4          C "Fakenham"
    B5          C "Wisbech"
    D5          C "Swaffham"
    C6          C "Downham Market"
    B7          C "March"
    F7          C "Diss"
    H7          C "Lowestoft"
    E8          C "Thetford"
    G8          C "Beccles"
    C10         C "Newmarket"
    D11         C "Sudbury"
    G12         C !1 "Felixstowe"
    B13         C "Bishop's Stortford"
    D13         C "Witham"

    // towns
    B3          T "Holbeach"
    D3          T "Hunstanton"
    G4          T "North Walsham"
    E6          T "Watton"
    G6          T "Acle"
    D7          T "Brandon"
    F9          T "Framlingham"
    E10         T "Stowmarket"
    G10         T "Woodbridge"
    B11         T "Royston"
    C12         T "Great Dunmow"
    E14         T !4 "Tiptree"`,
};

/** 1862-7.6.1-d: in brown, Ipswich and Harwich take only the tile made for them. */
export function labelFor(hex: HexDef, colour: Colour): string | undefined {
  if (colour === 'brown' && hex.id === 'F11') return 'I';
  if (colour === 'brown' && hex.id === 'F13') return 'H';
  return hex.printed.label;
}

/** Home hexes of the companies. */
export const homes: Readonly<Record<string, string>> = {
  'E&H': 'C8',
  ECR: 'D13',
  ENR: 'F3',
  ESR: 'F11',
  EUR: 'E12',
  FDR: 'G12',
  'I&B': 'D9',
  'L&D': 'D5',
  'L&E': 'C6',
  'L&H': 'C4',
  'N&B': 'E8',
  'N&E': 'B13',
  'N&S': 'H7',
  'Y&N': 'H5',
  NGC: 'C10',
  SVR: 'D11',
  WNR: 'E2',
  'W&F': 'E4',
  WVR: 'G8',
  WStI: 'B5',
};

/** The circles of London: hex and city. 1862-7.6.5-a */
export const LONDON: readonly { readonly hex: string; readonly city: number }[] = [
  { hex: 'B15', city: 1 },
  { hex: 'D15', city: 1 },
];

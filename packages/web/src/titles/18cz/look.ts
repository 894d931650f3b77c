import type { Look } from '../look.ts';

export const look: Look = {
  plate: '18CZ',
  short: '18CZ',
  weight: 3,
  length: ['length.hours', 4],
  place: { en: 'Lands of the Bohemian Crown', es: 'Tierras de la Corona' },
  special: {
    en: 'Three sizes of company; the large ones take over the small.',
    es: 'Tres tamaños de compañía; las grandes compran a las pequeñas.',
  },
  colours: { plate: '#5b2a66', land: ['#eadfd3', '#39302c'] },
  ornament: { width: 24, d: 'M1 5.5C5-1 10 1 12 3.5 9 6 4 6 1 5.5ZM17 2h3v3h-3z', fill: true },
  miniature: {
    grid: 'pointy',
    hexes: `
      A8:. B5:. A22:. B19:. F3:. H5:. I18:. J15:. G28:. I24:. D1:x/4-5 E12:.C5,3 B9:yo C8:yo D27:yo B13:yC3,4
      C26:yC4,0 F7:yC2,3 G20:yC1,3 I12:yC2,5 B11:yC0,3 C24:yC2,5 D3:yC1,4 D5:yC0,1 D17:yC3,5 E10:gC3,5,0,1
      E16:yC0,1 E22:yC5,0 F23:yC2,5 G12:gC1,2,3,4 G16:gC4,5,0,1 G24:yC0,2 I10:yC5,1 C14:y/3-5 C20:y/0-1 C28:.t
      E2:y/2-4 E4:y/1-3 G22:y/2-5 F13:y/0-2 A10:.t C10:y/3-4 C12:y/0-1 F11:y/2-5 B17:y/1-2 G18:y/1-4 H7:.t
      H17:.t J11:.t C6:y/2-5 B15:y/0-3/1-4 E14:y/2-4/3-5 F21:y/3-5/2-0 D13:y/5-0 C18:y/4-0 D11:g/1-3/1-0
      D15:y/0-2 G10:. H11:g/1-4/1-5 A14:y/0-1 D29:. E6:y/5-0 E28:. F27:. G14:y/1-4 H15:g/0-3/1-4 A16:y/5-0
      B7:y/1-3 B21:g/4-1/4-5 C4:. C22:y/2-5 I8:y/2-4 A12:y/4-0 B23:y/5-1 B25:. C16:. D7:y/2-4 D9:y/1-4
      D19:y/0-3 D21:. D23:y/2-5 D25:y/2-3 E8:y/4-0 E18:g/0-3/2-4 E20:y/5-1 E24:y/2-5 E26:. F5:y/0-3 F9:y/0-3
      F15:g/2-4/2-3 F17:y/1-3 F19:. F25:y/2-5 G4:y/3-5 G6:. G8:y/0-3 G26:. H9:y/1-4 H13:y/1-4 H19:g/1-4/1-5
      H21:y/1-4 H23:g/0-2/1-3 H25:. I14:y/3-5 I20:y/2-4 I22:y/1-3 J13:g/4-1/4-2`,
  },
  face: () => import('./face.ts'),
};

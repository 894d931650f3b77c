import type { Look } from '../look.ts';

export const look: Look = {
  name: '1862',
  plate: '1862',
  short: '1862',
  weight: 5,
  length: ['length.hours', 5],
  place: { en: 'The eastern counties', es: 'Los condados del este' },
  special: {
    en: 'Twenty companies, mergers and three classes of train. The railway mania.',
    es: 'Veinte compañías, fusiones y tres clases de tren. La manía ferroviaria.',
  },
  colours: { plate: '#1b2f7a', land: ['#e9e6cf', '#33372c'] },
  ornament: { width: 28, d: 'M0 3.5C7-2 21 9 28 3.5M0 3.5C7 9 21-2 28 3.5M0 3.5h28' },
  miniature: {
    grid: 'flat',
    hexes: `
      A2:rT5 A4:r/4-5 A6:r/4-5 A8:rT4T5 A10:r/4-5 A12:rT5T4 A14:rT4 B15:rT3o C14:rT2,3,4 D15:ro/3-4 C2:~T0
      D1:~T5 E0:~ F1:~T1T0 G2:~ I4:~T1 I6:~T2T1 I8:~T2 H9:~T3 H11:~T1 H13:~T2 G14:~T3T2 F15:~T3 F5:yC0,1,3,4
      B9:yC1,2,4,5 E12:yC2,3,5,0 F11:.o C4:bC1,3,4,5 H5:gC4,5,1 C8:yC1,4 D9:yC4,0 F13:gC5,0,2 E2:yC2,4
      F3:yC0,3 E4:yC1,2 B5:gC1,2,4,5 D5:gC4,0,1,2 C6:yC2,4 B7:yC1,2 F7:yC3,5 H7:gC2,4,5,0 E8:yC1,3 G8:yC2,3
      C10:yC0,2 D11:yC3,5 G12:gC3,4,5,0 B13:gC5,0,1,2 D13:yC0,1 B3:y/2-1 D3:y/1-5 G4:y/1-0 E6:y/0-4
      G6:g/4-5/3-0 D7:y/3-1 F9:y/1-0 E10:y/0-4 G10:y/1-0 B11:y/2-1 C12:y/0-3 E14:y/3-1`,
  },
  face: () => import('./face.ts'),
};

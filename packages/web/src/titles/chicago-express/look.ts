import type { Look } from '../look.ts';

export const look: Look = {
  plate: 'Chicago Express',
  short: 'CX',
  weight: 1,
  length: ['length.botMinutes', 15],
  place: { en: 'The best one to begin with', es: 'El mejor para empezar' },
  special: {
    en: 'Auction shares, push the line west, reach Chicago. No luck, nothing hidden: only bids and neighbours.',
    es: 'Subasta acciones, tiende la línea y llega a Chicago. Sin azar y sin nada oculto: solo pujas y vecinos.',
  },
  colours: { plate: '#1f4a3a', ink: '#f7e7b8', land: ['#efe7d0', '#2e2c24'] },
  ornament: { width: 14, d: 'M0 .8h14M0 6.2h14M0 6.2 7 .8l7 5.4' },
  miniature: {
    grid: 'odd-q',
    hexes: `
      A2:k S3:k R5:k Q7:k Q9:k E0:xo I6:xo K4:xo B5:.o C2:.o D3:.o D7:.o F1:.o F5:.o F8:.o I2:.o I4:.o I9:.o
      K7:.o K10:.o L0:.o M4:.o M10:.o N6:.o O0:.o O4:.o O10:.o Q0:.o Q3:.o S0:.o A3:. A4:. B2:. B3:. B4:. B6:.
      C0:. C1:. C3:. C4:. C5:. C6:. C7:. D0:. D1:. D2:. D4:. D5:. D6:. E1:. E2:. E3:. E4:. E5:. E6:. E7:. E8:.
      F2:. F3:. F4:. F6:. F7:. G2:. G3:. G4:. G5:. G6:. G7:. H2:. H3:. H4:. H5:. H6:. I3:. J1:. K1:. L1:. L9:.
      M0:. N0:. N9:. O7:. P0:. P4:. P5:. P6:. P7:. P8:. P9:. Q5:. Q6:. Q8:. R0:. R4:. R6:. S1:. S2:. S4:. S5:.
      N8:. O5:. O6:. O8:. J2:f G8:f H7:f H8:f I5:f I7:f J3:f J4:f J5:f K2:f K9:f L2:f L8:f M1:f M2:f M7:f M8:f
      M9:f N3:f N7:f O1:f O9:f P1:f P2:f P3:f Q1:f Q2:f Q4:f R1:f R2:f R3:f L3:f L7:f M3:f N1:f N2:f O2:f O3:f
      K3:f K5:f N5:f L6:m M6:m G9:m H9:m I10:m J6:m J9:m L4:m N4:m I8:m J7:m J8:m K6:m K8:m L5:m M5:m`,
    lines: [
      { colour: '#26803a', dash: '22 7 4 7', path: 'I2 J1 K1 L0 M0 N0 O0 P0 P1 P2 Q3 R2 S3' },
      { colour: '#c4281c', dash: '', path: 'G5 H4 I4 J3 K4 L3 M4 N3 O4 P4 Q5 R5' },
      { colour: '#1560d4', dash: '12 12', path: 'F5 G6 H6 I6 J6 K7 L6 M6 N6 O7 P6 Q7' },
      { colour: '#f2b705', dash: '3 9', path: 'I9 J9 K10 L9 M10 N9 O10 P9 Q9' },
    ],
  },
  face: () => import('./face.ts'),
};

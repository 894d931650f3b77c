import type { Look } from '../look.ts';

export const look: Look = {
  plate: '1865',
  short: '1865',
  weight: 4,
  length: ['length.hours', 3],
  place: { en: 'Sardinia', es: 'Cerdeña' },
  special: {
    en: 'No routes: traffic counts. The Dragons invest on their own account.',
    es: 'No hay rutas: cuenta el tráfico. Los Dragones invierten por su cuenta.',
  },
  colours: { plate: '#0e6b6b', land: ['#e9e2c4', '#37342a'] },
  ornament: { width: 14, d: 'M7 .5 11 3.5 7 6.5 3 3.5zM0 3.5 1.2 2.3 2.4 3.5 1.2 4.7z', fill: true },
  miniature: {
    grid: 'flat',
    island: true,
    hexes: `
      A19:yT5,0 A21:m A23:.t A25:. B20:gC1,2,3,4,5 B22:. B24:.t B26:. B28:gC3,4,5,0 B30:. B32:m B34:m B36:yT5
      C19:. C21:gT5,0,1,2 C23:. C25:.t C27:y/1-4 C29:yT2,5 C31:.t C33:. C35:. C37:y/2-4 D18:.t D20:.
      D22:g/3-5/2-0 D24:gT3,4,5,0 D26:yT1,4 D28:. D30:gC2,3,5,0 D32:y/0-3 D34:yT3,5 D36:y/1-4 E17:y/3-5
      E19:gT5,1,2,3 E21:. E23:. E25:gC4,5,0,1,2 E27:yT3 E29:. E31:.t E33:g/2-5/4-0 E35:gC1,2,3,4 F18:gC0,2,3,4
      F20:y/2-3 F22:. F24:g/4-0/4-1/0-1 F26:y/0-2 F28:yC2,3 F30:. F32:gT1 F34:. G19:. G21:. G23:.`,
  },
  face: () => import('./face.ts'),
};

import type { Look } from '../look.ts';

export const look: Look = {
  plate: '1888-N',
  short: '1888',
  weight: 3,
  length: ['length.botMinutes', 60],
  place: { en: 'Northern China', es: 'China del norte' },
  special: {
    en: 'Shares, track and trains that grow old. The Great Wall, the ferry and the Forbidden City change the map.',
    es: 'Bolsa, vías y trenes que caducan. La Gran Muralla, el transbordador y la Ciudad Prohibida cambian el mapa.',
  },
  colours: { plate: '#9e1b32', land: ['#e4ecd9', '#2a3732'] },
  ornament: { width: 20, d: 'M0 7V3.5h10V0h10v7z', fill: true },
  miniature: {
    grid: 'pointy',
    hexes: `
      A1:rT5 A3:rT5 A19:rC0,1,4,5 A21:r/0-1 H2:r/3-4 I11:r/2-3 A7:x/0-5 A15:x/0-4 C21:x/0-2 A17:xT0,1,4,5
      D20:xT1,2,3 I5:xC2,3 E17:~C2,3 F16:~C0,1,5 H16:~T1 D14:~ E11:~ E13:~ E15:~ E19:~ F18:~ C9:yC1,5
      B18:gC0,2,1,3 B20:gC2,0,3,5 H4:gC5,3,1,2 C3:gC2,3,4,5 C13:yC2,4 D10:yC2,4 E3:yC5,0 E5:yC2,5 F6:yC0,2
      G9:yC5,0 G11:yC3,4 H14:gC1,2,3,4 B2:y/2-4 B12:y/5-1 C17:y/2-3 D12:y/1-3 E7:y/2-5 F2:y/3-5 F12:.t
      G13:y/0-1 H8:y/1-3 B6:y/3-0/4-5 B16:y/3-5/4-0 G5:y/2-5/3-0 C5:g/1-3/1-5 C7:y/2-4 C15:y/1-3 B10:y/4-5
      C11:y/2-5 B14:y/1-3 H10:y/2-5 H12:g/3-0/3-4 F10:y/2-4 G7:y/3-5 H6:g/2-4/2-0 B8:y/1-2 C19:y/3-5
      G15:g/0-3/0-4 B4:g/2-0/2-1 D2:. D4:y/2-5 D6:g/2-5/2-4 F4:y/2-5 G3:y/5-0 D16:y/3-5 F14:y/4-0 D8:y/5-1
      D18:y/4-0 E9:y/2-5 F8:y/0-2 G17:y/1-2`,
  },
  face: () => import('./face.ts'),
};

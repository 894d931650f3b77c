import type { TitleId } from './titles.ts';

/**
 * Miniature maps for the start page, where no title's code is loaded yet. One word per hex: its name, its ground
 * (`.` land, `~` sea, `f` woods, `m` hills, `k` closed, `y g b x r` tile colours), then `C` a city and `T` a town with
 * their exits, `o` and `t` the same without track, and plain track `/0-3`.
 */
export interface Miniature {
  readonly grid: 'flat' | 'pointy' | 'odd-q';
  readonly hexes: string;
  /** The sea goes on around it. */
  readonly island?: boolean;
  /** Lines of companies from hex to hex. */
  readonly lines?: readonly { readonly colour: string; readonly dash: string; readonly path: string }[];
}

export const miniatures: Readonly<Record<TitleId, Miniature>> = {
  'chicago-express': {
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
  '1888': {
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
  '18cz': {
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
  '1865': {
    grid: 'flat',
    island: true,
    hexes: `
      A19:yT5,0 A21:m A23:.t A25:. B20:gC1,2,3,4,5 B22:. B24:.t B26:. B28:gC3,4,5,0 B30:. B32:m B34:m B36:yT5
      C19:. C21:gT5,0,1,2 C23:. C25:.t C27:y/1-4 C29:yT2,5 C31:.t C33:. C35:. C37:y/2-4 D18:.t D20:.
      D22:g/3-5/2-0 D24:gT3,4,5,0 D26:yT1,4 D28:. D30:gC2,3,5,0 D32:y/0-3 D34:yT3,5 D36:y/1-4 E17:y/3-5
      E19:gT5,1,2,3 E21:. E23:. E25:gC4,5,0,1,2 E27:yT3 E29:. E31:.t E33:g/2-5/4-0 E35:gC1,2,3,4 F18:gC0,2,3,4
      F20:y/2-3 F22:. F24:g/4-0/4-1/0-1 F26:y/0-2 F28:yC2,3 F30:. F32:gT1 F34:. G19:. G21:. G23:.`,
  },
  '1862': {
    grid: 'flat',
    hexes: `
      A2:rT5 A4:r/4-5 A6:r/4-5 A8:rT4T5 A10:r/4-5 A12:rT5T4 A14:rT4 B15:rT3o C14:rT2,3,4 D15:ro/3-4 C2:~T0
      D1:~T5 E0:~ F1:~T1T0 G2:~ I4:~T1 I6:~T2T1 I8:~T2 H9:~T3 H11:~T1 H13:~T2 G14:~T3T2 F15:~T3 F5:yC0,1,3,4
      B9:yC1,2,4,5 E12:yC2,3,5,0 F11:.o C4:bC1,3,4,5 H5:gC4,5,1 C8:yC1,4 D9:yC4,0 F13:gC5,0,2 E2:yC2,4
      F3:yC0,3 E4:yC1,2 B5:gC1,2,4,5 D5:gC4,0,1,2 C6:yC2,4 B7:yC1,2 F7:yC3,5 H7:gC2,4,5,0 E8:yC1,3 G8:yC2,3
      C10:yC0,2 D11:yC3,5 G12:gC3,4,5,0 B13:gC5,0,1,2 D13:yC0,1 B3:y/2-1 D3:y/1-5 G4:y/1-0 E6:y/0-4
      G6:g/4-5/3-0 D7:y/3-1 F9:y/1-0 E10:y/0-4 G10:y/1-0 B11:y/2-1 C12:y/0-3 E14:y/3-1`,
  },
};

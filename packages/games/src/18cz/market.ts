import { zigzag } from '@traviesa/rail';

/** 18cz-IX.1-a, 18cz-IX.2-a: two rows in which markers stay. `s`, `m`, `l`: par for small, medium and large companies. The lower row begins, half a cell further left. */
export const market = zigzag`
  40 45 50s 53 55s 58 60sm 63 65s 68 70sm 75 80m 85 90ml 95 100ml 105 110l 115 120l
  126 132 138 144 151 158 165 172 180 188 196 204 213 222 231 240 250 260 275 290 305 320 335 350 370`;

import { zigzagToEnds } from '@traviesa/rail';

/**
 * `b` bankrupt, `i` the first share sold is ignored, `d` the first two are, `p` par of chartered companies,
 * `n` start of others (they may start on `p` too), `e` ends the game.
 */
export const market = zigzagToEnds`
  0b 7i 14i 20i 26i 31i 36i 40 44 47 50 52
  54p 56n 58p 60n 62p 65n 68p 71n 74p 78n 82p 86n 90p 95n 100p
  105n 110n 116n 122n 128n 134n 142n 150n 158n 166n 174n 182n 191n 200n
  210i 220i 232i 245i 260i 275i 292i 310i 330i 350i 375i
  400d 430d 460d 495d 530d 570d 610d 655d 700d 750d 800d 850d 900d 950d 1000e`;

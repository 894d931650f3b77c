/** Parliament, stock rounds, and everything that happens to shares. */
export const sharesEn = {};

/** As large as places that show links want their picture. */
export const PICTURE = { width: 1200, height: 630 } as const;

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A browser as its owner would call it: enough to tell one's own devices apart, and nothing more is kept. */
export function deviceName(agent: string | undefined): string {
  const found = (list: typeof BROWSERS): string[] => {
    const name = list.find(([pattern]) => pattern.test(agent ?? ''))?.[1];
    return name === undefined ? [] : [name];
  };
  return [...found(BROWSERS), ...found(SYSTEMS)].join(' · ');
}

/**
 * Patterns of the `User-Agent` by browser, in order: Edge and Opera also contain Chrome, Chrome also contains Safari.
 */
const BROWSERS = {
  edge: /\bEdg(?:e|A|iOS)?\//u,
  opera: /\b(?:OPR|Opera)\//u,
  samsung: /\bSamsungBrowser\//u,
  firefox: /\b(?:Firefox|FxiOS)\//u,
  chrome: /\b(?:Chrome|CriOS)\//u,
  safari: /\bSafari\//u,
} as const;

/** Patterns by system: Android also contains Linux, iOS also contains Mac OS. */
const SYSTEMS = {
  android: /\bAndroid\b/u,
  ios: /\b(?:iPhone|iPad|iPod)\b/u,
  windows: /\bWindows\b/u,
  mac: /\bMac OS X\b/u,
  chromeos: /\bCrOS\b/u,
  linux: /\bLinux\b/u,
} as const;

const firstMatch = (patterns: Readonly<Record<string, RegExp>>, text: string): string =>
  Object.entries(patterns).find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';

/** Browser and system of a `User-Agent`: «firefox linux». Limits how many visitors one address can simulate. */
export const browserFamily = (userAgent: string): string =>
  `${firstMatch(BROWSERS, userAgent)} ${firstMatch(SYSTEMS, userAgent)}`;

/** Number of possible results of `browserFamily`. */
export const BROWSER_FAMILIES =
  (Object.keys(BROWSERS).length + 1) * (Object.keys(SYSTEMS).length + 1);

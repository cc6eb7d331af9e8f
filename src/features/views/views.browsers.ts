/** What a browser says of itself, in order: Edge and Opera also say Chrome, Chrome also says Safari. */
const BROWSERS = {
  edge: /\bEdg(?:e|A|iOS)?\//u,
  opera: /\b(?:OPR|Opera)\//u,
  samsung: /\bSamsungBrowser\//u,
  firefox: /\b(?:Firefox|FxiOS)\//u,
  chrome: /\b(?:Chrome|CriOS)\//u,
  safari: /\bSafari\//u,
} as const;

/** The same of its system: Android also says Linux, iOS also says Mac OS. */
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

/** Browser and system of a `User-Agent`: «firefox linux». Bounds how many visitors one address can pretend to be. */
export const browserFamily = (userAgent: string): string =>
  `${firstMatch(BROWSERS, userAgent)} ${firstMatch(SYSTEMS, userAgent)}`;

/** Different answers of `browserFamily`. */
export const BROWSER_FAMILIES =
  (Object.keys(BROWSERS).length + 1) * (Object.keys(SYSTEMS).length + 1);

/** Device name from the user agent; not trustworthy. */

/** The first match counts: most browsers also contain the name of another. */
const BROWSERS: [pattern: RegExp, name: string][] = [
  [/\bEdgA?(?:iOS)?\//u, 'Edge'],
  [/\bOPR\/|\bOpera\b/u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//u, 'Firefox'],
  [/\bChrome\/|\bChromium\/|\bCriOS\/|\bHeadlessChrome\//u, 'Chrome'],
  [/\bSafari\//u, 'Safari'],
];
const SYSTEMS: [pattern: RegExp, name: string][] = [
  [/\biPhone\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\bAndroid\b/u, 'Android'],
  [/\bWindows\b/u, 'Windows'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/u, 'Mac'],
  [/\bLinux\b/u, 'Linux'],
];

const detectName = (names: typeof BROWSERS, userAgent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** «Firefox en Windows» */
export const describeDevice = (userAgent: string): string => {
  const browser = detectName(BROWSERS, userAgent);
  const system = detectName(SYSTEMS, userAgent);
  return [browser ?? (system ? 'Un programa' : 'Un programa desconocido'), system]
    .filter(Boolean)
    .join(' en ');
};

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { BROWSER_FAMILIES, browserFamily } from '@/features/content/page-views/views.browsers';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the family of a browser', () => {
  it.each([
    ['firefox linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
    ['firefox linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0'],
    ['firefox android', 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'],
    [
      'firefox ios',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) FxiOS/140.0 Safari/605`,
    ],
    ['chrome windows', `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`],
    [
      'edge windows',
      `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/141.0 Safari/537.36 Edg/141.0`,
    ],
    ['opera mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/141 OPR/120.0`],
    [
      'samsung android',
      `Mozilla/5.0 (Linux; Android 14) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0`,
    ],
    [
      'chrome chromeos',
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/141.0 Safari/537`,
    ],
    ['safari mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15'],
    ['other other', 'inventado 1'],
    ['other other', 'inventado 2'],
    ['other other', ''],
  ])('is «%s» of %s', (family, userAgent) => {
    expect(browserFamily(userAgent)).toBe(family);
  });

  it('is one of a fixed set for any input', () => {
    const words = ['Firefox/', 'Chrome/', 'Safari/', 'Edg/', 'OPR/', 'SamsungBrowser/'];
    const systems = ['Windows', 'Linux', 'Android', 'iPhone', 'Mac OS X', 'CrOS'];
    const part = fc.oneof(fc.constantFrom(...words, ...systems), fc.string());
    const agents = fc.sample(fc.array(part, { maxLength: 6 }), 5_000);
    const families = new Set(agents.map((parts) => browserFamily(parts.join(' '))));
    expect(families.size).toBeLessThanOrEqual(BROWSER_FAMILIES);
    expect(BROWSER_FAMILIES).toBeLessThan(50);
  });
});

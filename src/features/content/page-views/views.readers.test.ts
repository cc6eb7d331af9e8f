import { describe, expect, it } from 'vitest';

import { STAFF_HEADER } from '@/core/staff-session-marker';
import { isCounted } from '@/features/content/page-views/views.readers';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const headersWith = (more: Record<string, string>) =>
  new Headers({ 'user-agent': FIREFOX, 'sec-fetch-site': 'same-origin', ...more });

describe('people are counted', () => {
  it.each([
    FIREFOX,
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 14; CUBOT KINGKONG) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  ])('%s', (program) => {
    expect(isCounted(headersWith({ 'user-agent': program }))).toBe(true);
  });
});

describe('are left out', () => {
  it.each([
    ['', 'who does not say who they are'],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'a robot'],
    ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', 'a robot'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/141.0.0.0', 'a robot'],
    ['curl/8.5.0', 'a program'],
  ])('%s: %s', (program) => {
    expect(isCounted(headersWith({ 'user-agent': program }))).toBe(false);
  });

  it.each([
    ['who asks not to be tracked', { dnt: '1' }],
    ['who asks it in the newer way', { 'sec-gpc': '1' }],
    ['the office', { [STAFF_HEADER]: '1' }],
    ['another site’s page', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour below the same domain', { 'sec-fetch-site': 'same-site' }],
    ['an address that was typed', { 'sec-fetch-site': 'none' }],
  ])('%s', (_who, more) => {
    expect(isCounted(headersWith(more as unknown as Record<string, string>))).toBe(false);
  });
});

import { hasStaffSession } from '@/core/staff-session-marker';
import { hasOwnOrigin } from '@/core/visitor-session';

/** Filter of page views: excludes robots, staff, other origins, and visitors with an opt-out header. */

/**
 * Words in the `User-Agent` of most robots that run scripts. No library, because its list would be
 * larger than this feature, and contains mostly robots that run no scripts and therefore never
 * report a page view.
 */
const ROBOT =
  /(?<!\bcu)bot\b|crawl|spider|slurp|headless|lighthouse|inspectiontool|googleother|pagespeed|prerender|preview|monitor|uptime|pingdom|archiver|facebookexternalhit|mediapartners|curl|wget|python|java\/|okhttp|\bnode\b|undici|axios|go-http|phantomjs|selenium|puppeteer|playwright/iu;

/** Whether one of our own pages sent the request. Browsers without `Sec-Fetch-Site` send `Origin`. */
const isFromOwn = (headers: Headers): boolean => {
  const site = headers.get('sec-fetch-site');
  return site === null ? hasOwnOrigin(headers) : site === 'same-origin';
};

const asksNotToBeCounted = (headers: Headers): boolean =>
  headers.get('dnt') === '1' || headers.get('sec-gpc') === '1';

/** Whether a page view with these headers is counted. */
export const isCounted = (headers: Headers): boolean => {
  const program = headers.get('user-agent') ?? '';
  return (
    isFromOwn(headers) &&
    !asksNotToBeCounted(headers) &&
    !hasStaffSession(headers) &&
    program !== '' &&
    !ROBOT.test(program)
  );
};

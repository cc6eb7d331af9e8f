import { hasStaffSession } from '@/core/staff-session-marker';
import { hasOwnOrigin } from '@/core/visitor-session';

/** Whose reading is counted: people's, of our own pages, unless they ask not to be. */

/**
 * Robots that run scripts say so, most of them in these words. No library: the list of one would be larger than all of
 * this feature, and it knows mostly those that run no script and never come here.
 */
const ROBOT =
  /(?<!\bcu)bot\b|crawl|spider|slurp|headless|lighthouse|inspectiontool|googleother|pagespeed|prerender|preview|monitor|uptime|pingdom|archiver|facebookexternalhit|mediapartners|curl|wget|python|java\/|okhttp|\bnode\b|undici|axios|go-http|phantomjs|selenium|puppeteer|playwright/iu;

/** Whether a browser's own page sent it. Browsers that do not say it in `Sec-Fetch-Site` say `Origin`. */
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

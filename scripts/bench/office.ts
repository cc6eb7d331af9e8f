/**
 * `npm run bench:office`: how long the back office takes, as somebody signed in feels it. Run it
 * against a site in production mode (BASE_URL, ADMIN_USERNAME, ADMIN_PASSWORD) over the content of
 * `npm run seed:large`. `-- --only calls` measures the server alone, `-- --only screens` the screens.
 *
 * Each call and each screen is asked for several times, and the middle one counts. The control is asked
 * for in turns with it and measures the machine: a call without the database, a screen without any list.
 */
import { parseArgs } from 'node:util';

import { launchChromium } from '../testing/chromium';
import { openSite } from '../testing/site.client';
import type { Figure } from './figures';
import { CONTENT_CALLS, countParts, deskCalls, measureCalls, REVIEWER_CALLS } from './office.calls';
import { findKnown, openReviewer } from './office.known';
import { CONTENT_SCREENS, deskScreens, measureScreens, reviewerScreens } from './office.screens';
import { drawTable } from './table';

const baseUrl = process.env['BASE_URL'] ?? 'http://localhost:3000';
const credentials = {
  username: process.env['ADMIN_USERNAME'] ?? 'admin',
  password: process.env['ADMIN_PASSWORD'] ?? '',
};
const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;

const show = (title: string, figures: readonly Figure[]): void => {
  console.log(`\n## ${title}\n\n${drawTable(figures)}`);
};

const site = await openSite(baseUrl, credentials);
const reviewer = await openReviewer(baseUrl, credentials);
const known = await findKnown(site);

if (only !== 'screens') {
  const [requests, messages] = [
    await countParts(site, 'registrations'),
    await countParts(site, 'contacts'),
  ];
  const paths = [...deskCalls(known, { requests, messages }), ...CONTENT_CALLS];
  show('Llamadas a /api/admin/…; control: una que no pregunta a la base de datos', [
    ...(await measureCalls(site, paths)),
    ...(await measureCalls(reviewer.site, REVIEWER_CALLS)),
  ]);
}
if (only !== 'calls') {
  const browser = await launchChromium();
  try {
    show('Pantallas; control: la de la cuenta, que no tiene lista', [
      ...(await measureScreens(browser, site, [...CONTENT_SCREENS, ...deskScreens(known)])),
      ...(await measureScreens(browser, reviewer.site, reviewerScreens(reviewer.review))),
    ]);
  } finally {
    await browser.close();
  }
}
process.exit(0);

import type { Page } from '@playwright/test';

import { askForLink, NEW_PASSWORD } from '../support/api/accounts';
import { storeCertificate } from '../support/api/certificates';
import { eraseContent, storeContent } from '../support/api/content';
import { apply, removeApplied } from '../support/api/desk';
import { expectStatus } from '../support/api/expectations';
import { daysFromNow, eventRegistrationBody } from '../support/api/factories';
import { linkIn, sentAbout, sentMail } from '../support/api/mailbox';
import { eraseRegistrants } from '../support/api/registrants';
import { call } from '../support/api/rest.client';
import { unique } from '../support/api/unique';
import { makeAccount } from '../support/site/made-records';
import { expect, test } from '../support/site/site-test';

/**
 * Opening a link of a mail does not use it up, because mail scanners open links, run the scripts of
 * the page and wait. The action of the link needs a click on a button.
 */

const events: number[] = [];
test.afterEach(async () => {
  await removeApplied();
  for (const id of events.splice(0)) {
    await eraseRegistrants(id);
    await eraseContent('events', id);
  }
});

const FOLLOW_UP = '/inscripcion/seguimiento';
const CANCELLATION = '/seminarios/anular';
const PASSWORD = '/admin/contrasena';

/** The link in the latest mail to a person, once `mails` mails about the person were sent. */
const lastLink = async (email: string, mails: number, path: string): Promise<string> => {
  const own = (await sentAbout(email, mails)).filter(({ to }) => to === email);
  return linkIn(own.at(-1) ?? {}, path);
};

const confirmation = async () => {
  const email = `${unique('enlace')}@example.org`;
  await apply({ email });
  return lastLink(email, 2, FOLLOW_UP);
};
const askedFor = async () => {
  const email = `${unique('enlace')}@example.org`;
  await apply({ email });
  await sentAbout(email, 2);
  await call('POST', '/api/public/follow-up/links', { json: { email } });
  return lastLink(email, 3, FOLLOW_UP);
};
const registration = async (fields: Record<string, unknown>, registrants = 1) => {
  const dates = { startDate: daysFromNow(20), endDate: daysFromNow(21) };
  const { id } = await storeContent('events', { title: unique('Coloquio'), ...dates, ...fields });
  events.push(id);
  let email = '';
  for (let count = 0; count < registrants; count += 1) {
    const body = eventRegistrationBody(id, { waitingList: count > 0 });
    email = String(body.email);
    await expectStatus(call('POST', '/api/public/events', { json: body }), 201);
  }
  return lastLink(email, 2, CANCELLATION);
};
const accountLink = async () => {
  const email = `${unique('enlace')}@example.org`;
  const account = await makeAccount('editor', { email });
  await askForLink(account, { delivery: 'mail' });
  return linkIn(await sentMail(email, 'Elige una contraseña nueva'), PASSWORD);
};
const certificate = async () => {
  const { code, event } = await storeCertificate();
  events.push(event);
  return `/certificados#${code}`;
};

const press = (button: string, result: string) => async (page: Page) => {
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('heading', { name: result })).toBeVisible();
};
const choosePassword = async (page: Page) => {
  await page.getByLabel('Nueva contraseña').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page).toHaveURL('/admin/login');
};

const LINKS: [string, () => Promise<string>, (page: Page) => Promise<void>][] = [
  [
    'de la confirmación de una solicitud',
    confirmation,
    press('Ver mi solicitud', 'La estamos estudiando'),
  ],
  ['que se pide para una solicitud', askedFor, press('Ver mi solicitud', 'La estamos estudiando')],
  [
    'para anular un registro',
    () => registration({}),
    press('Anular mi registro', 'Registro anulado'),
  ],
  [
    'para salir de una lista de espera',
    () => registration({ capacity: 1, waitingList: true }, 2),
    press('Salir de la lista de espera', 'Fuera de la lista de espera'),
  ],
  ['para elegir la contraseña de una cuenta', accountLink, choosePassword],
  [
    'de un certificado',
    certificate,
    (page) => expect(page.getByText('Rosa Ficticia')).toBeVisible(),
  ],
];

/** How long a mail scanner waits after it has opened the link and read the whole page. */
const SCAN_MS = 3_000;
const scan = async (page: Page, link: string) => {
  await page.goto(link);
  await page.waitForLoadState('networkidle');
  await page.mouse.move(200, 200);
  await page.mouse.wheel(0, 2_000);
  await page.waitForTimeout(SCAN_MS);
  await page.reload();
  await page.waitForTimeout(SCAN_MS);
};

for (const [what, makeLink, use] of LINKS) {
  test(`un analizador no gasta el enlace ${what}`, async ({ page, openWindow }) => {
    const link = await makeLink();
    const scanners = [await openWindow(), await openWindow()];
    await Promise.all(scanners.map((scanner) => scan(scanner, link)));
    await page.goto(link);
    await use(page);
  });
}

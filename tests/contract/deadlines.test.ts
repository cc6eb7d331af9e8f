import { describe, expect, it } from 'vitest';

import { accountMaker } from '../support/api/account-maker';
import { askForLink, lookAt, tokenOf } from '../support/api/accounts';
import { CONTENT_SLUGS } from '../support/api/content';
import { contentMaker } from '../support/api/content-maker';
import { queryDatabase } from '../support/api/database';
import { expectRefusal, expectStatus } from '../support/api/expectations';
import { isoAt, thisMinute } from '../support/api/minutes';
import { register } from '../support/api/registrants';
import { call, listOf, recordOf } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';

/** Times are shown to the minute, so a deadline includes its minute; calls for applications: `call-times.test.ts`. */

const token = await asAdministrator();
const makeEvent = contentMaker('events');
const { makeAccount } = accountMaker();

/** Deadlines in one minute, as a form stores them and with the seconds of other clients and older records. */
const IN_MINUTE = [
  ['as a form stores it', 0],
  ['with a second that has passed', 1],
  ['with its last millisecond', 59_999],
] as const;

describe('the closing of a registration', () => {
  it.each(IN_MINUTE)('%s includes its minute', async (_how, offset) => {
    const { id } = await makeEvent();
    const minute = await thisMinute();
    const json = { registrationClosesAt: isoAt(minute + offset) };
    await expectStatus(call('PUT', `/api/admin/events/${id}`, { token, json }), 200);
    expect((await register(id)).status).toBe(201);
    // The minute before is over, to its last millisecond.
    const before = { registrationClosesAt: isoAt(minute - 60_000 + offset) };
    await expectStatus(call('PUT', `/api/admin/events/${id}`, { token, json: before }), 200);
    expectRefusal(await register(id), 409);
  });

  it('that has passed is told with its time and whose time it is', async () => {
    const { id } = await makeEvent({ registrationClosesAt: '2026-01-10T03:59:00.000Z' });
    expect(expectRefusal(await register(id), 409).message).toBe(
      'El plazo de registro para este evento ya ha terminado. Terminó el viernes, 9 de enero de 2026, a las 23:59 (hora de Venezuela).',
    );
  });
});

describe('a withdrawal', () => {
  it.each(CONTENT_SLUGS)('of %s includes its minute', async (slug) => {
    const make = contentMaker(slug);
    const minute = await thisMinute();
    const publishAt = isoAt(minute - 3_600_000);
    const staying = await make({ publishAt, withdrawAt: isoAt(minute) });
    const gone = await make({ publishAt, withdrawAt: isoAt(minute - 1) });
    const seen = listOf(await call('GET', `/api/public/${slug}`)).map(({ id }) => id);
    expect(seen).toContain(staying.id);
    expect(seen).not.toContain(gone.id);
    if (slug === 'journal') return;
    const withdrawn = await call('GET', `/api/admin/${slug}?state=withdrawn`, { token });
    const numbers = listOf(withdrawn).map(({ id }) => id);
    expect(numbers).toContain(gone.id);
    expect(numbers).not.toContain(staying.id);
  });
});

it('a link is valid to the end of the minute that the office reads as its end', async () => {
  const account = await makeAccount();
  const { url } = recordOf(await expectStatus(askForLink(account), 200));
  const endAt = (instant: number) =>
    queryDatabase("update links set ends = $2 where subject = $1 and purpose = 'set-password'", [
      account.id,
      isoAt(instant),
    ]);
  const minute = await thisMinute();
  await endAt(minute);
  expect((await lookAt(tokenOf(url))).status).toBe(200);
  await endAt(minute - 1);
  expectRefusal(await lookAt(tokenOf(url)), 404);
});

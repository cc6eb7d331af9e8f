import { describe, expect, it } from 'vitest';

import { contentMaker } from '../support/api/content-maker';
import { inTurnBehind } from '../support/api/database';
import { eventRegistrationBody, registrationBody } from '../support/api/factories';
import { mailsAbout, sentAbout } from '../support/api/mailbox';
import { call } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** A person's data that are erased while something about them is being written. */

/** Blocks writers and deletions of mails, but not readers. */
const HOLD_MAILS = 'lock table mails in share mode';

const token = await asAdministrator();
const makeEvent = contentMaker('events');

const newEmail = () => `${unique('persona')}@example.org`;
const post = (path: string, json: object) => call('POST', path, { token, json });
const erase = (email: string) =>
  post('/api/admin/personal-data/erase', { email, confirmation: email });
/** For operations that are triggered elsewhere, without a response. */
const waitForIt = () => Promise.resolve(undefined);

describe('erasing leaves', () => {
  it('a request that arrives meanwhile, with its mails', async () => {
    const [email, other] = [newEmail(), newEmail()];
    const { id } = await makeEvent();
    for (const address of [email, other]) {
      const json = eventRegistrationBody(id, { email: address });
      expect((await call('POST', '/api/public/events', { json })).status).toBe(201);
      await sentAbout(address, 2);
    }
    // When the erasure waits for this row, it has already processed the requests.
    const hold = 'select from event_registrations where email = any($1) for update';
    const applyMeanwhile = async () => {
      const json = registrationBody({ email });
      expect((await call('POST', '/api/public/registration', { json })).status).toBe(201);
      return erase(other);
    };
    const answers = await inTurnBehind(
      hold,
      [[email, other]],
      [() => erase(email), applyMeanwhile],
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const left = await sentAbout(email, 2);
    expect(left.map(({ kind }) => kind)).toEqual(['confirmation', 'notice']);
    expect(await mailsAbout(other)).toEqual([]);
  });
});

describe('erasing takes along', () => {
  it('a letter to those who attend an event', async () => {
    const email = newEmail();
    const { id } = await makeEvent();
    const json = eventRegistrationBody(id, { email });
    expect((await call('POST', '/api/public/events', { json })).status).toBe(201);
    await sentAbout(email, 2);
    const letter = { subject: 'El aula', text: 'Es la 2.', audience: 'registered' };
    expect((await post(`/api/admin/events/${id}/letter`, letter)).status).toBe(201);
    const answers = await inTurnBehind(HOLD_MAILS, [], [waitForIt, () => erase(email)]);
    expect(answers.at(-1)?.status).toBe(200);
    expect(await mailsAbout(email)).toEqual([]);
  });

  it('the link that somebody has asked for in the person’s name', async () => {
    const email = newEmail();
    const json = registrationBody({ email });
    expect((await call('POST', '/api/public/registration', { json })).status).toBe(201);
    await sentAbout(email, 2);
    const ask = () => call('POST', '/api/public/follow-up/links', { json: { email } });
    const answers = await inTurnBehind(HOLD_MAILS, [], [ask, () => erase(email)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await mailsAbout(email)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';

import { contentMaker } from '../support/api/content-maker';
import { eventRegistrationBody } from '../support/api/factories';
import { mailsAbout, readMessage, sentAbout } from '../support/api/mailbox';
import { call, idOf, listOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

const token = await asAdministrator();
const makeEvent = contentMaker('events');

const newEmail = () => `${unique('puerta')}@example.org`;
const register = async (eventId: number, fields: JsonRecord = {}) =>
  idOf(
    recordOf(
      await call('POST', '/api/public/events', { json: eventRegistrationBody(eventId, fields) }),
    ),
  );
const list = async (event: number) =>
  listOf(await call('GET', `/api/admin/events/${event}/door`, { token }));
const atDoor = async (event: number, registration: number) =>
  (await list(event)).find(({ id }) => id === registration) ?? {};

describe('the code for the door', () => {
  it('comes with the mail where the event asks for it, and stands in no table', async () => {
    const { id } = await makeEvent({ entryCode: true });
    const email = newEmail();
    const one = await register(id, { email });
    const [confirmation = {}] = await sentAbout(email, 2);
    const { code } = await atDoor(id, one);
    const grouped = String(code).replaceAll(/(.{4})(?=.)/gu, '$1-');
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/u);
    expect(JSON.stringify(await mailsAbout(email))).not.toContain(grouped);
    const { text, html, attachments } = await readMessage(confirmation);
    expect(text).toContain(grouped);
    expect(html).toContain('cid:codigo-de-entrada');
    expect(attachments.map(({ mimeType }) => mimeType)).toContain('image/png');
  });

  it('is another for each, and for who only waits there is none', async () => {
    const { id } = await makeEvent({ entryCode: true, capacity: 1, waitingList: true });
    const [first, second] = [newEmail(), newEmail()];
    await register(id, { email: first });
    await register(id, { email: second, waitingList: true });
    const [mail = {}] = await sentAbout(second, 2);
    expect((await readMessage(mail)).html).not.toContain('cid:');
    await call('PUT', `/api/admin/events/${id}`, { token, json: { capacity: 2 } });
    const moved = (await sentAbout(second, 3)).at(-1) ?? {};
    expect((await readMessage(moved)).html).toContain('cid:codigo-de-entrada');
    const codes = (await list(id)).map(({ code }) => code);
    expect(new Set(codes).size).toBe(2);
  });

  it('does not come by itself', async () => {
    const { id } = await makeEvent();
    const email = newEmail();
    await register(id, { email });
    const [mail = {}] = await sentAbout(email, 2);
    expect((await readMessage(mail)).html).not.toContain('cid:');
  });
});

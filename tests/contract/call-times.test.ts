import { afterEach, describe, expect, it, vi } from 'vitest';

import { expectRefusal, expectStatus } from '../support/api/expectations';
import { daysFromNow, registrationBody } from '../support/api/factories';
import { eraseCall, storeCall } from '../support/api/calls';
import { isoAt, minuteFrom, thisMinute } from '../support/api/minutes';
import {
  call,
  idOf,
  recordOf,
  type CallOptions,
  type JsonRecord,
} from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';

/** Opening and closing times of a call: whole minutes in the campus's time zone. */

const PAGE = '/inscripcion';
const FORM = 'aria-label="Solicitud de inscripción"';

const token = await asAdministrator();

const made: number[] = [];
const store = async (fields: JsonRecord): Promise<JsonRecord> => {
  const stored = await storeCall(fields);
  made.push(idOf(stored));
  return stored;
};
const sent: number[] = [];
const apply = (body = registrationBody(), headers: CallOptions['headers'] = {}) =>
  call('POST', '/api/public/registration', { json: body, headers });
const applied = async (body?: JsonRecord): Promise<JsonRecord> => {
  const answer = await expectStatus(apply(body), 201);
  const id = idOf(recordOf(answer));
  sent.push(id);
  return recordOf(await call('GET', `/api/registrations/${id}?depth=0`, { token }));
};
/** The page's `<main>` without icons; only this part, so that a failure is readable. */
const page = async (): Promise<string> =>
  /<main[^]*?<\/main>/u
    .exec((await call('GET', PAGE)).text)?.[0]
    .replaceAll(/<svg[^]*?<\/svg>/gu, '') ?? '';

afterEach(async () => {
  for (const id of sent.splice(0)) await call('DELETE', `/api/registrations/${id}`, { token });
  for (const id of made.splice(0)) await eraseCall(id);
});

describe('the form', () => {
  it.each([
    ['as its form stores them', 0, 0],
    ['with seconds, as older ones are stored', 59_999, 1],
  ])(
    'is open in the whole minutes of opening and closing, stored %s',
    async (_how, late, early) => {
      const minute = await thisMinute();
      const { id } = await store({ opensAt: daysFromNow(-1), closesAt: isoAt(minute + early) });
      expect(await page()).toContain(FORM);
      await applied();
      await call('DELETE', `/api/registrations/${sent.pop()}`, { token });
      const change = (json: JsonRecord) =>
        expectStatus(call('PATCH', `/api/calls/${String(id)}`, { token, json }), 200);
      await change({ opensAt: isoAt(minute + late), closesAt: daysFromNow(1) });
      expect(await page()).toContain(FORM);
      await change({ opensAt: daysFromNow(-1), closesAt: isoAt(minute - 1) });
      expect(await page()).not.toContain(FORM);
      expectRefusal(await apply(), 409);
    },
  );

  it('closes when the minute of the closing is over, however kept the page is', async () => {
    const end = minuteFrom(4_000);
    await store({ opensAt: daysFromNow(-1), closesAt: isoAt(end - 60_000) });
    expect(await page()).toContain(FORM);
    const headers = { 'idempotency-key': `en-el-ultimo-segundo-${end}` };
    const body = registrationBody();
    const reach = (instant: number) =>
      vi.waitUntil(() => Date.now() >= instant, { timeout: 70_000, interval: 5 });
    await reach(end - 2_000);
    expect(await page()).toContain(FORM);
    const inTime = await expectStatus(apply(body, headers), 201);
    sent.push(idOf(recordOf(inTime)));
    await reach(end);
    expect(await page()).not.toContain(FORM);
    expectRefusal(await apply(), 409);
    // The response got lost and the form sends the request again: the first one was in time.
    expect(recordOf(await apply(body, headers))).toEqual(recordOf(inTime));
  }, 90_000);

  it('opens when the minute of the opening begins, however kept the page is', async () => {
    const opening = minuteFrom(4_000);
    await store({ opensAt: isoAt(opening), closesAt: daysFromNow(1) });
    expect(await page()).not.toContain(FORM);
    expectRefusal(await apply(), 409);
    await vi.waitUntil(() => Date.now() >= opening, { timeout: 70_000, interval: 5 });
    expect(await page()).toContain(FORM);
  }, 90_000);

  it('names the zone of the opening and of the closing, on the page and in the refusal', async () => {
    const { id } = await store({
      opensAt: '2999-01-02T13:00:00.000Z',
      closesAt: '2999-03-05T03:59:00.000Z',
    });
    const opening = 'abre el miércoles, 2 de enero de 2999, a las 09:00 (hora de Venezuela).';
    expect(await page()).toContain(opening);
    expect(String(expectRefusal(await apply(), 409).message)).toContain(opening);
    const json = { opensAt: daysFromNow(-1) };
    await expectStatus(call('PATCH', `/api/calls/${String(id)}`, { token, json }), 200);
    expect(await page()).toContain(
      'hasta el lunes, 4 de marzo de 2999, a las 23:59 (hora de Venezuela).',
    );
  });
});

describe('a date of a call without a zone', () => {
  it.each([
    ['2999-01-02T09:00', '2999-01-02T13:00:00.000Z'],
    ['2999-01-02 09:00', '2999-01-02T13:00:00.000Z'],
    ['2999-01-02', '2999-01-02T04:00:00.000Z'],
    ['2999-01-02T09:00:00+02:00', '2999-01-02T07:00:00.000Z'],
  ])('%s is the campus’s', async (opensAt, instant) => {
    expect(await store({ opensAt, closesAt: '2999-03-04T12:00' })).toMatchObject({
      opensAt: instant,
      closesAt: '2999-03-04T16:00:00.000Z',
    });
  });

  it('that does not exist is refused', async () => {
    const json = { name: 'Una', opensAt: '2999-02-30T09:00', closesAt: '2999-03-04T12:00' };
    const answer = await expectStatus(call('POST', '/api/calls', { token, json }), 400);
    expect(answer.text).toContain('Ingrese una fecha válida');
  });
});

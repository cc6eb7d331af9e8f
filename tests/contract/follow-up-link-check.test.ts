import { randomBytes } from 'node:crypto';

import { afterAll, describe, expect, it } from 'vitest';

import { expectRefusal } from '../support/api/expectations';
import {
  applyWithLink,
  comeByLink,
  cookieOf,
  openLink,
  removeApplicants,
} from '../support/api/follow-up';
import { call, recordOf } from '../support/api/rest.client';

const UNKNOWN = 'Este enlace no es válido o ya se ha usado.';

afterAll(removeApplicants);

describe('checking a link', () => {
  const check = (key: unknown, cookie = '') =>
    call('POST', '/api/public/follow-up/link', { json: { token: key }, headers: { cookie } });

  it('does not use it up, however often it is done, and tells nothing of its request', async () => {
    const { email, id, token: key } = await applyWithLink();
    const answers = await Promise.all(Array.from({ length: 10 }, () => check(key)));
    for (const answer of answers) {
      expect(answer.status, answer.text).toBe(200);
      expect(recordOf(answer)).toEqual({ isUsed: false, is_used: false });
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(answer.text).not.toContain(email);
    }
    expect(recordOf(await openLink(key)).id).toBe(id);
  });

  it('says that it was used to the browser that has its session, and to no other', async () => {
    const { token: key } = await applyWithLink();
    const other = await comeByLink();
    const cookie = cookieOf(await openLink(key));
    expect(recordOf(await check(key, cookie))).toMatchObject({ isUsed: true });
    for (const answer of [await check(key), await check(key, other.cookie)]) {
      expect(expectRefusal(answer, 404).message).toBe(UNKNOWN);
    }
  });

  it('refuses what is none', async () => {
    for (const wrong of [randomBytes(32).toString('base64url'), '', "' or 1=1 --"]) {
      expect(expectRefusal(await check(wrong), 404).message).toBe(UNKNOWN);
    }
    for (const wrong of [null, 7, 'x'.repeat(5_000)]) expectRefusal(await check(wrong), 400);
  });
});

import { randomBytes } from 'node:crypto';

import { afterAll, describe, expect, it } from 'vitest';

import { withClient } from '../../scripts/testing/database';
import { queryDatabase } from '../support/api/database';
import { databaseUrl } from '../support/api/environment';
import { file, post, put } from '../support/api/desk';
import { expectFieldErrors, expectRefusal } from '../support/api/expectations';
import {
  applyWithLink,
  asApplicant,
  comeByLink,
  cookieOf,
  openLink,
  removeApplicants,
} from '../support/api/follow-up';
import { mailsAbout, readMessage, sentAbout, tokenIn } from '../support/api/mailbox';
import { call, recordOf } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

const UNKNOWN = 'Este enlace no es válido o ya se ha usado.';
const NO_SESSION = 'Para ver tu solicitud, abre el enlace de tu correo o pide uno nuevo.';
const PATH = '/api/public/follow-up';

const token = await asAdministrator();
afterAll(removeApplicants);

describe('refuses a link, and in the same words', () => {
  it.each([
    ['that was never given', randomBytes(32).toString('base64url')],
    ['that is none', ''],
    ['of another kind', "' or 1=1 --"],
  ])('%s', async (_what, wrong) => {
    const answer = await openLink(wrong);
    expect(expectRefusal(answer, 404).message).toBe(UNKNOWN);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('that is no text, or far too long', async () => {
    for (const wrong of [null, 7, ['a'], 'x'.repeat(5_000)])
      expectRefusal(await openLink(wrong), 400);
  });

  it('that was used', async () => {
    const { token: key } = await applyWithLink();
    expect((await openLink(key)).status).toBe(200);
    expect(expectRefusal(await openLink(key), 404).message).toBe(UNKNOWN);
  });

  it('that was used, also in a browser with the session of another request', async () => {
    const [used, other] = [await applyWithLink(), await comeByLink()];
    expect((await openLink(used.token)).status).toBe(200);
    const json = { token: used.token };
    const answer = await asApplicant(other, 'POST', '/session', { json });
    expect(expectRefusal(answer, 404).message).toBe(UNKNOWN);
    expect(answer.text).not.toContain(other.email);
  });

  it('nine of ten that come at once', async () => {
    const { token: key } = await applyWithLink();
    const answers = await Promise.all(Array.from({ length: 10 }, () => openLink(key)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(9).fill(404)]);
  });

  it('that has ended, and one for something else', async () => {
    const { id, token: key } = await applyWithLink();
    const set = (change: string) =>
      queryDatabase(`update links set ${change} where subject = $1 and purpose = 'follow-up'`, [
        id,
      ]);
    await set("ends = now() - interval '1 minute'");
    expectRefusal(await openLink(key), 404);
    await queryDatabase(
      "update links set ends = now() + interval '1 day', purpose = 'cancel-registration' where subject = $1 and purpose = 'follow-up'",
      [id],
    );
    expectRefusal(await openLink(key), 404);
  });

  it('whose request is gone', async () => {
    const { id, token: key } = await applyWithLink();
    await call('DELETE', `/api/registrations/${id}`, { token });
    expectRefusal(await openLink(key), 404);
  });
});

describe('refuses everything without a session', () => {
  const ALL = [
    ['GET', ''],
    ['POST', '/withdrawal'],
    ['POST', '/documents/1'],
  ] as const;

  it.each(ALL)('%s %s: none, a wrong one, a link’s token, an office’s', async (method, path) => {
    const { token: key } = await applyWithLink();
    const cookies = ['', 'seguimiento=', `seguimiento=${'A'.repeat(43)}`, `seguimiento=${key}`];
    for (const cookie of [...cookies, `payload-token=${token}`]) {
      const answer = await asApplicant({ cookie }, method, path);
      expect(expectRefusal(answer, 401).message).toBe(NO_SESSION);
    }
    expectRefusal(await call(method, `${PATH}${path}`, { token }), 401);
  });

  it('one that has ended, and one that was closed', async () => {
    const ended = await comeByLink();
    await queryDatabase(
      "update links set ends = now() - interval '1 minute' where subject = $1 and purpose = 'follow-up-session'",
      [ended.id],
    );
    expectRefusal(await asApplicant(ended, 'GET', ''), 401);
    const closed = await comeByLink();
    const answer = await asApplicant(closed, 'DELETE', '/session');
    expect(answer.headers.get('set-cookie')).toMatch(/^seguimiento=; .*Max-Age=0/u);
    expectRefusal(await asApplicant(closed, 'GET', ''), 401);
  });

  it('what another page asks, even with the cookie', async () => {
    const applicant = await comeByLink();
    for (const origin of ['https://otro.example.org', 'null', '']) {
      const headers = { origin };
      expectRefusal(await asApplicant(applicant, 'POST', '/withdrawal', { headers }), 403);
      await asApplicant(applicant, 'DELETE', '/session', { headers });
    }
    const { withdrawnAt } = recordOf(await asApplicant(applicant, 'GET', ''));
    expect(withdrawnAt).toBeNull();
  });

  it('a session opens nothing of the office', async () => {
    const { cookie, id } = await comeByLink();
    const origin = new URL(process.env.BASE_URL ?? '').origin;
    for (const path of [`/api/admin/registrations/${id}`, `/api/registrations/${id}`]) {
      const { status } = await call('GET', path, { headers: { cookie, origin } });
      expect([401, 403]).toContain(status);
    }
  });
});

describe('a link', () => {
  it('that was used opens its request again in the browser that used it', async () => {
    const { id, token: key } = await applyWithLink();
    const cookie = cookieOf(await openLink(key));
    const answer = await asApplicant({ cookie }, 'POST', '/session', { json: { token: key } });
    expect(answer.status, answer.text).toBe(200);
    expect(recordOf(answer).id).toBe(id);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('becomes a session in a cookie that no script reads and no other call gets', async () => {
    const { token: key, id } = await applyWithLink();
    const answer = await openLink(key);
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^seguimiento=[\w-]{43}; Path=\/api\/public\/follow-up; /u);
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Max-Age=3600']) {
      expect(cookie).toContain(part);
    }
    expect(cookieOf(answer)).not.toContain(key);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const rows = await queryDatabase('select string_agg(l::text, $1) as all from links l', [' ']);
    const secret = cookieOf(answer).split('=')[1] ?? '';
    expect(String(rows[0]?.all)).not.toContain(secret);
    expect(recordOf(await asApplicant({ cookie: cookieOf(answer) }, 'GET', '')).id).toBe(id);
  });

  it('shows one’s own request and nothing of the office’s', async () => {
    const applicant = await comeByLink();
    await post(`/${applicant.id}/entries`, { text: 'Nota secreta de la oficina' });
    await put(`/${applicant.id}/status`, { status: 'approved', reason: 'Motivo secreto' });
    const answer = await asApplicant(applicant, 'GET', '');
    expect(recordOf(answer)).toMatchObject({
      id: applicant.id,
      email: applicant.email,
      status: 'approved',
      withdrawnAt: null,
      withdrawn_at: null,
      documents: [],
    });
    expect(answer.text).not.toMatch(/secret|assignee|entries|statusChangedBy|consent/iu);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('changes nothing by being read, and the page is kept nowhere', async () => {
    const applicant = await comeByLink();
    const before = await file(applicant.id);
    for (let time = 0; time < 3; time += 1) await asApplicant(applicant, 'GET', '');
    expect(await file(applicant.id)).toEqual(before);
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await call(method, '/inscripcion/seguimiento');
      expect(status).toBe(200);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(headers.get('cache-control')).toMatch(/no-store/u);
    }
  });

  it('comes with what the office writes about the status', async () => {
    const { id, email } = await comeByLink();
    await post(`/${id}/message`, { subject: 'Novedades', text: 'Hola:\n\nHay novedades.' });
    const message = (await sentAbout(email, 3)).at(-1);
    const answer = await openLink(await tokenIn(message));
    expect(recordOf(answer).id).toBe(id);
    // The office's screens show that there is a link, but not its token.
    expect(String(message?.text)).toContain('/inscripcion/seguimiento#…');
  });
});

describe('asking for a link', () => {
  const ask = (email: unknown, options = {}) =>
    call('POST', `${PATH}/links`, { json: { email, ...options } });

  it('refuses what is no address, and a machine', async () => {
    for (const wrong of ['', 'nadie', null, 7]) {
      expectFieldErrors(await ask(wrong), { email: 'Ingrese un correo electrónico válido' });
    }
    expectRefusal(await ask('nadie@example.org', { website: 'x' }), 400);
  });

  it('answers the same for an address with a request and without one', async () => {
    const { email } = await applyWithLink();
    const [known, unknown] = [await ask(email), await ask(`${unique('nadie')}@example.org`)];
    expect(known.status).toBe(200);
    expect(known.text).toBe(unknown.text);
    const headersOf = (answer: typeof known) =>
      Object.fromEntries(
        [...answer.headers].filter(([name]) => !['date', 'x-request-id'].includes(name)),
      );
    expect(headersOf(known)).toEqual(headersOf(unknown));
  });

  it('waits for nothing that depends on the address', async () => {
    const { email } = await applyWithLink();
    await withClient(databaseUrl(), async (holder) => {
      // Requests cannot be read while this lock is held; both calls get a response nevertheless.
      await holder.query('begin');
      await holder.query('lock table registrations in access exclusive mode');
      for (const address of [email, `${unique('nadie')}@example.org`]) {
        expect((await ask(address)).status).toBe(200);
      }
      await holder.query('rollback');
    });
    const mails = await sentAbout(email, 3);
    expect(mails.at(-1)).toMatchObject({ kind: 'access', to: email });
  });

  it('brings a link for each request, however the address is written, three times an hour', async () => {
    const { email, id } = await applyWithLink();
    const second = await applyWithLink({ email });
    const links = async () =>
      (await mailsAbout(email)).filter(({ kind }) => kind === 'access').length;
    await ask(email.toUpperCase());
    const mails = (await sentAbout(email, 6)).filter(({ kind }) => kind === 'access');
    expect(mails).toHaveLength(2);
    const opened = [];
    for (const mail of mails) opened.push(recordOf(await openLink(await tokenIn(mail))).id);
    expect(opened.sort()).toEqual([id, second.id].sort());
    expect((await readMessage(mails[0])).text).not.toContain('Rosa');
    await ask(email);
    await sentAbout(email, 8);
    await ask(email);
    await sentAbout(email, 10);
    await ask(email);
    // An allowed request follows in the same queue: once its mail is sent, the links of the fourth
    // request would be sent, too.
    const after = await applyWithLink();
    await ask(after.email);
    await sentAbout(after.email, 3);
    expect(await links()).toBe(6);
  });
});

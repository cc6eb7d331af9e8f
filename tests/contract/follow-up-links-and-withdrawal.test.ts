import { afterAll, describe, expect, it } from 'vitest';

import { waitUntil } from '../../scripts/testing/wait';
import { queryDatabase } from '../support/api/database';
import { entries, file, get, ids, post, put } from '../support/api/desk';
import { query } from '../support/api/desks';
import { expectRefusal, expectStatus } from '../support/api/expectations';
import { registrationBody } from '../support/api/factories';
import { pdfFile } from '../support/api/files';
import {
  applyWithLink,
  openLink,
  removeApplicants,
  asApplicant,
  askFor,
  comeByLink,
  sendDocument,
} from '../support/api/follow-up';
import { mailsAbout, sentAbout, tokenIn } from '../support/api/mailbox';
import { call, recordOf } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { readCsv } from '../support/csv-reader';

/** Requests for which a link is sent. */

afterAll(removeApplicants);

const ask = (email: string) => call('POST', '/api/public/follow-up/links', { json: { email } });

describe('asking for a link', () => {
  it('reaches a request that the office has answered, however many others are sent in its name', async () => {
    const { email, id } = await applyWithLink();
    await queryDatabase('update registrations set first_answer_at = now() where id = $1', [id]);
    for (let count = 0; count < 5; count += 1) {
      const json = registrationBody({ email });
      expect((await call('POST', '/api/public/registration', { json })).status).toBe(201);
    }
    await ask(email);
    const links = () =>
      queryDatabase("select content from mails where about = $1 and kind = 'access'", [email]);
    await waitUntil(async () => (await links()).length > 0, 20_000, 'los enlaces');
    expect(await links()).toHaveLength(5);
    expect(JSON.stringify(await links())).toContain(`n.º ${id}, `);
  });

  it.each([
    ['newer', "now() + n * interval '1 minute'"],
    ['older', "now() - n * interval '1 day'"],
  ])('reaches a request among sixty %s ones, answered or not', async (_which, time) => {
    for (const answered of ['null', "now() - interval '1 day'"]) {
      const { email, id } = await applyWithLink();
      const columns = await queryDatabase(
        "select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns where table_name = 'registrations' and column_name not in ('id', 'submission_key', 'created_at')",
      );
      const names = String(columns[0]?.names);
      await queryDatabase(
        `insert into registrations (${names}, created_at)
         select ${names}, ${time} from registrations, generate_series(1, 60) n where id = $1`,
        [id],
      );
      await queryDatabase(`update registrations set first_answer_at = ${answered} where id = $1`, [
        id,
      ]);
      await ask(email);
      const links = async () =>
        (await mailsAbout(email)).filter(({ kind }) => kind === 'access').map(({ text }) => text);
      await waitUntil(async () => (await links()).length > 0, 20_000, 'los enlaces');
      expect(await links()).toHaveLength(5);
      expect(String(await links())).toContain(`n.º ${id}, `);
      await queryDatabase('delete from registrations where email = $1', [email]);
    }
  });

  it('is good for its day from when its mail is handed over, which may have waited for long', async () => {
    const { email } = await applyWithLink();
    await ask(email);
    const { id } = (await sentAbout(email, 3)).at(-1) ?? {};
    // As after a mail server's failure of two days.
    await queryDatabase(
      `update mails set status = 'failed', content =
         jsonb_set(content, '{personalLink,ends}', to_jsonb((now() - interval '1 day')::text))
       where id = $1`,
      [id],
    );
    const token = await asAdministrator();
    expect((await call('POST', `/api/admin/mails/${String(id)}/resend`, { token })).status).toBe(
      200,
    );
    const mail = (await sentAbout(email, 3)).at(-1);
    expect((await openLink(await tokenIn(mail))).status).toBe(200);
  });

  it('finds a short address among many newer ones that end like it', async () => {
    const name = unique('solicitante');
    const { email, id } = await applyWithLink({ email: `${name}@example.org` });
    const columns = await queryDatabase(
      "select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns where table_name = 'registrations' and column_name not in ('id', 'email', 'search_text', 'submission_key', 'created_at')",
    );
    const names = String(columns[0]?.names);
    await queryDatabase(
      `insert into registrations (${names}, email, search_text, created_at)
       select ${names}, n || '-mari' || email, replace(search_text, email, n || '-mari' || email), now()
       from registrations, generate_series(1, 60) n where id = $1`,
      [id],
    );
    try {
      await ask(email);
      expect((await sentAbout(email, 3)).at(-1)).toMatchObject({ kind: 'access', to: email });
    } finally {
      await queryDatabase('delete from registrations where email like $1', [`%-mari${email}`]);
    }
  });
});

const pdf = await pdfFile();

describe('withdrawing', () => {
  it('is told to both, is seen by the office, and closes the request', async () => {
    const applicant = await comeByLink();
    const [document] = await askFor(applicant, 'Título de maestría');
    expect(await ids({ missing: 'documents', search: applicant.email })).toEqual([applicant.id]);
    const answer = await expectStatus(asApplicant(applicant, 'POST', '/withdrawal'), 200);
    expect(recordOf(answer).withdrawnAt).toEqual(expect.any(String));
    expect(recordOf(answer).status).toBe('pending');
    const [entry] = await entries(applicant.id);
    expect(entry).toMatchObject({ kind: 'withdrawal', authorName: null });
    expect((await file(applicant.id)).withdrawnAt).toEqual(recordOf(answer).withdrawnAt);
    const told = (await sentAbout(applicant.email, 5)).slice(-2);
    expect(told.map(({ kind }) => kind)).toEqual(['confirmation', 'notice']);
    expect(await ids({ missing: 'documents', search: applicant.email })).toEqual([]);

    expectRefusal(await asApplicant(applicant, 'POST', '/withdrawal'), 409);
    expectRefusal(await sendDocument(applicant, document, pdf), 409);
    expectRefusal(await post(`/${applicant.id}/documents`, { names: ['Otro más'] }), 409);
    expect(await entries(applicant.id)).toHaveLength(2);
  });

  it('happens once, however often it is pressed', async () => {
    const applicant = await comeByLink();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => asApplicant(applicant, 'POST', '/withdrawal')),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(5).fill(409)]);
    expect(await entries(applicant.id)).toHaveLength(1);
  });

  it('ends what the office decides, on its own screen and on Payload’s', async () => {
    const applicant = await comeByLink();
    await asApplicant(applicant, 'POST', '/withdrawal');
    const refused = await put(`/${applicant.id}/status`, { status: 'rejected' });
    expect(expectRefusal(refused, 409).message).toBe(
      'La persona ha retirado esta solicitud: su estado ya no cambia.',
    );
    const token = await asAdministrator();
    const native = await call('PATCH', `/api/registrations/${applicant.id}`, {
      token,
      json: { status: 'approved' },
    });
    expect(native.status).toBe(409);
    expect((await file(applicant.id)).status).toBe('pending');
    expect((await put(`/${applicant.id}/assignee`, { assignee: null })).status).toBe(200);
  });

  it('counts it among those withdrawn, and nowhere else', async () => {
    const [applicant, other] = [await comeByLink(), await comeByLink()];
    const mark = { search: 'solicitante-' };
    const countsOf = async () => recordOf(await get(`/counts${query(mark)}`));
    const before = await countsOf();
    await asApplicant(applicant, 'POST', '/withdrawal');
    expect(await countsOf()).toEqual({
      ...before,
      pending: Number(before.pending) - 1,
      withdrawn: Number(before.withdrawn) + 1,
    });
    const among = async (filter: Record<string, string>) =>
      (await ids({ ...mark, ...filter })).filter((id) => [applicant.id, other.id].includes(id));
    expect(await among({ status: 'withdrawn' })).toEqual([applicant.id]);
    expect(await among({ status: 'pending' })).toEqual([other.id]);
    expect(await among({ missing: 'answer' })).toEqual([other.id]);
    expect(await among({})).toHaveLength(2);
  });

  it('is told by the statistics, which no longer count it as waiting', async () => {
    const applicant = await comeByLink();
    const token = await asAdministrator();
    const numberOf = async (table: string, name: string) => {
      const { text } = await call('GET', `/api/admin/statistics/${table}?period=12`, { token });
      return Number(readCsv(text).find(([first]) => first === name)?.[1]);
    };
    const read = async () => [
      await numberOf('statuses', 'Pendiente'),
      await numberOf('statuses', 'Retirada'),
      await numberOf('answers', 'Todavía sin respuesta'),
    ];
    const [pending = 0, withdrawn = 0, unanswered = 0] = await read();
    await asApplicant(applicant, 'POST', '/withdrawal');
    expect(await read()).toEqual([pending - 1, withdrawn + 1, unanswered - 1]);
  });
});

describe('a page that shows another request than the browser’s session', () => {
  it.each([
    ['withdraws nothing', '/withdrawal'],
    ['sends no document', '/documents/1'],
  ])('%s', async (_what, path) => {
    const applicant = await comeByLink();
    const other = await comeByLink();
    const answer = await asApplicant(applicant, 'POST', `${path}?request=${other.id}`);
    expect(expectRefusal(answer, 401).message).toContain('abre el enlace de tu correo');
    expect(recordOf(await asApplicant(applicant, 'GET', '')).withdrawnAt).toBeNull();
  });
});

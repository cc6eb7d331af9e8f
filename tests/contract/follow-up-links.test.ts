import { afterAll, describe, expect, it } from 'vitest';

import { waitUntil } from '../../scripts/testing/wait';
import { queryDatabase } from '../support/api/database';
import { registrationBody } from '../support/api/factories';
import { applyWithLink, openLink, removeApplicants } from '../support/api/follow-up';
import { mailsAbout, sentAbout, tokenIn } from '../support/api/mailbox';
import { call } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** For which requests a link is sent. */

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
    // A mail server that was away for two days.
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

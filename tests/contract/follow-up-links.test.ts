import { afterAll, describe, expect, it } from 'vitest';

import { queryDatabase } from '../support/api/database';
import { applyWithLink, removeApplicants } from '../support/api/follow-up';
import { sentAbout } from '../support/api/mailbox';
import { call } from '../support/api/rest.client';
import { unique } from '../support/api/unique';

/** Which requests a link is asked for. */

afterAll(removeApplicants);

const ask = (email: string) => call('POST', '/api/public/follow-up/links', { json: { email } });

describe('asking for a link', () => {
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

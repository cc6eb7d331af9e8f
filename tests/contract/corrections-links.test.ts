import { afterAll, describe, expect, it } from 'vitest';

import { withClient } from '../../scripts/testing/database';
import { waitUntil } from '../../scripts/testing/wait';
import { inTurnBehind, queryDatabase } from '../support/api/database';
import { databaseUrl } from '../support/api/environment';
import { expectRefusal, expectStatus } from '../support/api/expectations';
import {
  applyWithLink,
  asApplicant,
  comeByLink,
  openLink,
  removeApplicants,
} from '../support/api/follow-up';
import { mailsAbout, readMessage, sentAbout, tokenIn } from '../support/api/mailbox';
import { call, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** Effect of a corrected address on the links that were sent to the former address. */

const token = await asAdministrator();
afterAll(removeApplicants);

const newEmail = () => `${unique('solicitante')}@example.org`;

describe('an applicant’s link', () => {
  const correct = (id: number, json: JsonRecord) =>
    expectStatus(call('PUT', `/api/admin/registrations/${id}/person`, { token, json }), 200);
  const linksOf = (id: number) =>
    queryDatabase("select purpose from links where subject = $1 and purpose like 'follow-up%'", [
      id,
    ]);

  it('to the former address opens nothing any more, nor does the session it had opened', async () => {
    const unopened = await applyWithLink();
    await correct(unopened.id, { email: newEmail() });
    expectRefusal(await openLink(unopened.token), 404);
    const applicant = await comeByLink();
    expect((await asApplicant(applicant, 'GET', '')).status).toBe(200);
    await correct(applicant.id, { email: newEmail() });
    expectRefusal(await asApplicant(applicant, 'GET', ''), 401);
    expect(await linksOf(applicant.id)).toEqual([]);
  });

  it.each([
    ['a name', () => ({ nombres: 'Otra' })],
    ['a telephone', () => ({ telefono: '0212-9998877' })],
    ['the case of the address', (email: string) => ({ email: email.toUpperCase() })],
  ])('stays after a correction of %s', async (_what, fields) => {
    const { id, email, token: link } = await applyWithLink();
    await correct(id, fields(email));
    expect((await openLink(link)).status).toBe(200);
  });

  it('of the new confirmation works', async () => {
    const { id } = await applyWithLink();
    const next = newEmail();
    await correct(id, { email: next });
    await expectStatus(call('POST', `/api/admin/registrations/${id}/confirmation`, { token }), 201);
    const mail = (await sentAbout(next, 3)).findLast(({ kind }) => kind === 'confirmation');
    expect((await openLink(await tokenIn(mail))).status).toBe(200);
  });

  it('is not made for the former address by a mail that was on its way', async () => {
    const { id, email } = await applyWithLink();
    const [mail = {}] = (await mailsAbout(email)).filter(({ kind }) => kind === 'confirmation');
    const next = newEmail();
    await queryDatabase("update mails set status = 'pending' where id = $1", [mail.id]);
    await withClient(databaseUrl(), async (client) => {
      await client.query('begin');
      await client.query('select 1 from mails where id = $1 for update', [mail.id]);
      await queryDatabase(
        `insert into payload_jobs (input, task_slug, queue, processing, created_at, updated_at)
         values (json_build_object('mailId', $1::int), 'deliver-mail', 'mail', false, now(), now())`,
        [mail.id],
      );
      // The delivery has read the former address, and waits for the lock.
      const isWaiting = async () => {
        const { rowCount } = await client.query(
          "select 1 from pg_locks where locktype = 'transactionid' and not granted",
        );
        return Number(rowCount) > 0;
      };
      await waitUntil(isWaiting, 30_000, 'que el envío espere por el correo');
      await client.query('update mails set "to" = $2, about = $2 where id = $1', [mail.id, next]);
      await client.query('delete from links where subject = $1', [id]);
      await client.query('commit');
    });
    const [sent] = (await sentAbout(next, 1)).filter((one) => one.id === mail.id);
    expect((await readMessage(sent)).to?.map(({ address }) => address)).toEqual([next]);
    expect(await linksOf(id)).toHaveLength(1);
  });

  it('that is asked for during the correction is not sent to the former address', async () => {
    const { id, email } = await applyWithLink();
    const other = await applyWithLink();
    const next = newEmail();
    const ask = (whose: string) =>
      call('POST', '/api/public/follow-up/links', { json: { email: whose } });
    const [answer] = await inTurnBehind(
      `with held as (select id from registrations where id = $1 for update)
       update registrations set email = $2 from held where registrations.id = held.id`,
      [id, next],
      [() => ask(email)],
    );
    expect(answer?.status).toBe(200);
    // A later request: when its mail is sent, the earlier request was already processed.
    await ask(other.email);
    await sentAbout(other.email, 3);
    for (const address of [email, next]) {
      expect((await mailsAbout(address)).filter(({ kind }) => kind === 'access')).toEqual([]);
    }
  });

  it('is not sent to who has withdrawn', async () => {
    const applicant = await comeByLink();
    await asApplicant(applicant, 'POST', '/withdrawal');
    const path = `/api/admin/registrations/${applicant.id}/confirmation`;
    expect(expectRefusal(await call('POST', path, { token }), 409).message).toBe(
      'La persona ha retirado esta solicitud: no se le envía la confirmación.',
    );
  });
});

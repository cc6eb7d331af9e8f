import { describe, expect, it } from 'vitest';

import { waitUntil } from '../../scripts/testing/wait';
import { queryDatabase } from '../support/api/database';
import { contactBody } from '../support/api/factories';
import { sentAbout } from '../support/api/mailbox';
import { call, idOf } from '../support/api/rest.client';

/** Mails that could not be sent yet: none is forgotten, and none waits for too long. */

describe('a mail that waits', () => {
  const sentOne = async () => {
    const body = contactBody();
    await call('POST', '/api/public/contact', { json: body });
    const [mail = {}] = await sentAbout(body.email, 2);
    return idOf(mail);
  };
  const statusOf = async (id: number) =>
    (await queryDatabase('select status from mails where id = $1', [id]))[0]?.status;

  it('is sent although its job has given up', async () => {
    const id = await sentOne();
    await queryDatabase("update mails set status = 'pending', attempts = 3 where id = $1", [id]);
    await queryDatabase(
      `insert into payload_jobs (input, task_slug, queue, has_error, total_tried)
       values (jsonb_build_object('mailId', $1::int), 'deliver-mail', 'mail', true, 31)`,
      [id],
    );
    await waitUntil(async () => (await statusOf(id)) === 'sent', 50_000, 'el envío del correo');
  });

  it('waits for three hours at most', async () => {
    const id = await sentOne();
    const [job] = await queryDatabase(
      `insert into payload_jobs (input, task_slug, queue, wait_until, updated_at)
       values (jsonb_build_object('mailId', $1::int), 'deliver-mail', 'mail', now() + interval '40 days', now())
       returning id`,
      [id],
    );
    const readHours = async () =>
      Number(
        (
          await queryDatabase(
            'select extract(epoch from wait_until - updated_at) / 3600 as hours from payload_jobs where id = $1',
            [job?.id],
          )
        )[0]?.hours,
      );
    await waitUntil(async () => (await readHours()) <= 3, 50_000, 'la pausa más corta');
    expect(await readHours()).toBe(3);
    await queryDatabase('delete from payload_jobs where id = $1', [job?.id]);
  });
});

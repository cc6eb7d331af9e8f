import { expect, test } from 'vitest';

import { callApi, login } from '../../scripts/testing/site.client';
import { waitUntil } from '../../scripts/testing/wait';
import { type Stage, withStage } from '../drill/stage';
import { count, waitUntilAllTold } from '../drill/stored';

/* Certificates of a large event while the site is killed: twice within a batch, once during the mails. */

const CAME = 110;
const STAYED_AWAY = 20;
/** Certificates of a batch of fifty created, but not committed, when the site is killed. */
const MADE = 10;
const PART = 50;
const TIMEOUT_MS = 240_000;

/** The last number of the certificates' sequence, which is visible before the transaction commits. */
const readLastNumber = async ({ pool }: Stage): Promise<number> => {
  const { rows } = await pool.query<{ last: number }>(
    'select last_value::int as last from certificates_id_seq',
  );
  return rows[0]?.last ?? 0;
};

/** Kills the site when the sequence reaches `number`. @returns the last number at that moment */
const killAt = async (stage: Stage, number: number): Promise<number> => {
  const end = Date.now() + TIMEOUT_MS;
  while ((await readLastNumber(stage)) < number) {
    if (Date.now() > end) throw new Error(`No certificate with the number ${number}`);
  }
  stage.killSite();
  return readLastNumber(stage);
};

const letIn = async ({ pool }: Stage, event: number): Promise<void> => {
  await pool.query(
    `insert into event_registrations (event_id, event_title, nombre, email, telefono, state, is_held, attended_at)
     select $1, 'Jornada', 'Persona ' || n, 'persona-' || n || '@example.org', '0414-5550100', 'registered', true,
       case when n <= ${CAME} then now() end
     from generate_series(1, ${CAME + STAYED_AWAY}) as n`,
    [event],
  );
};

const live = async (stage: Stage) => {
  await stage.prepare();
  await stage.startSite();
  const site = await login(stage.baseUrl, stage.administrator);
  // Certificates are rejected while the university is a placeholder.
  const identity = { universityName: 'Universidad de las Pruebas' };
  await callApi(site, '/api/globals/identity', { method: 'POST', body: identity });
  const { id } = await callApi<{ id: number }>(site, '/api/admin/events', {
    method: 'POST',
    body: {
      title: 'Jornada',
      description: 'Con certificado.',
      startDate: new Date(Date.now() + 86_400_000).toISOString(),
      location: 'Aula 1',
      category: 'Talleres',
      registrationRequired: true,
    },
  });
  await letIn(stage, id);
  const text = 'por haber asistido a «{evento}».';
  const path = `/api/admin/events/${id}/certificate`;
  await callApi(site, path, { method: 'PUT', body: { text } });
  await callApi(site, `${path}s`, { method: 'POST' });

  const first = await killAt(stage, MADE);
  const left = await count(stage, 'from certificates');
  // The batch that was rolled back is repeated, and the next one begins.
  await killAt(stage, first + PART + MADE);
  const isSent = async () => (await count(stage, "from mails where status = 'sent'")) > MADE;
  await waitUntil(isSent, TIMEOUT_MS, 'los primeros correos');
  stage.killSite();
  await waitUntilAllTold(stage, TIMEOUT_MS);

  return {
    left,
    undone: (await readLastNumber(stage)) - CAME,
    certificates: await count(stage, 'from certificates'),
    holders: await count(
      stage,
      `from event_registrations as came where attended_at is not null and 1 = (
         select count(*) from certificates where registration_id = came.id)`,
    ),
    mails: await count(stage, 'from mails'),
    told: await count(
      stage,
      `from event_registrations as came join certificates on registration_id = came.id where 1 = (
         select count(*) from mails
         where "to" = came.email and (content ->> 'certificate')::int = certificates.id)`,
    ),
    taken: stage.mail.taken.size,
    sentTwice: [...stage.mail.taken.values()].filter((times) => times > 1).length,
  };
};

test('each who came has one certificate and one mail, through the site’s deaths', async () => {
  const { undone, sentTwice, ...figures } = await withStage(live);
  expect(figures).toEqual({
    left: 0,
    certificates: CAME,
    holders: CAME,
    mails: CAME,
    told: CAME,
    taken: CAME,
  });
  // Both batches were rolled back, and their numbers are lost.
  expect(undone).toBeGreaterThanOrEqual(2 * MADE);
  // The mail in transit at a kill may be sent again with the same message id.
  expect(sentTwice).toBeLessThanOrEqual(3);
}, 900_000);

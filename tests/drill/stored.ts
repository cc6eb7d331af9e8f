import type { Pool } from 'pg';

import { waitUntil } from '../../scripts/testing/wait';

/** What a site has stored, read past it, while it lives through what happens to it. */

interface Place {
  pool: Pool;
}

/** How many rows there are; `query` begins with its «from». */
export const count = async (
  { pool }: Place,
  query: string,
  values: unknown[] = [],
): Promise<number> => {
  const { rows } = await pool.query<{ count: string }>(`select count(*) as count ${query}`, values);
  return Number(rows[0]?.count);
};

/** Whether every mail that is written has been sent. */
export const isAllSent = async (place: Place): Promise<boolean> =>
  (await count(place, "from mails where status <> 'sent'")) === 0;

export const waitUntilAllSent = (place: Place, patienceMs: number): Promise<void> =>
  waitUntil(() => isAllSent(place), patienceMs, 'que hayan salido todos los correos');

/** Waits until each message to the people of an event has become its mails, and these are sent. */
export const waitUntilAllTold = async (place: Place, patienceMs: number): Promise<void> => {
  await waitUntil(
    async () => (await count(place, "from event_messages where state <> 'sent'")) === 0,
    patienceMs,
    'que se haya escrito a todas las personas',
  );
  await waitUntilAllSent(place, patienceMs);
};

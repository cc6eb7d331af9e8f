import type { Pool } from 'pg';

import { waitUntil } from '../../scripts/testing/wait';

/** Stored data of a site, read directly from its database during a drill. */

interface Place {
  pool: Pool;
}

/** Number of rows; `query` begins with its «from». */
export const count = async (
  { pool }: Place,
  query: string,
  values: unknown[] = [],
): Promise<number> => {
  const { rows } = await pool.query<{ count: string }>(`select count(*) as count ${query}`, values);
  return Number(rows[0]?.count);
};

/** Whether all stored mails have been sent. */
export const isAllSent = async (place: Place): Promise<boolean> =>
  (await count(place, "from mails where status <> 'sent'")) === 0;

export const waitUntilAllSent = (place: Place, patienceMs: number): Promise<void> =>
  waitUntil(() => isAllSent(place), patienceMs, 'que hayan salido todos los correos');

/** Waits until all messages about events have written their mails, and all mails are sent. */
export const waitUntilAllTold = async (place: Place, patienceMs: number): Promise<void> => {
  await waitUntil(
    async () => (await count(place, "from event_messages where state <> 'sent'")) === 0,
    patienceMs,
    'que se haya escrito a todas las personas',
  );
  await waitUntilAllSent(place, patienceMs);
};

import { createHmac, randomBytes } from 'node:crypto';

import type { Payload } from 'payload';

import { reportFault } from '@/core/observability/report-fault';
import { poolOf } from '@/core/database/connection';
import { browserFamily } from '@/features/content/page-views/views.browsers';

/** Counts visitors once a day by a digest with a random salt of the day, deleted afterwards. */

/** The day's salt, created by the first instance that asks for it. */
const SALT = `
  insert into view_salts (day, salt) values ($1, $2)
  on conflict (day) do update set salt = view_salts.salt returning salt`;

const readSalt = async (payload: Payload, day: string): Promise<string> => {
  const { rows } = await poolOf(payload).query<{ salt: string }>(SALT, [
    day,
    randomBytes(32).toString('base64url'),
  ]);
  return rows[0]?.salt ?? '';
};

/** Computes the digests of visitors. The salt of a day is read once, and dropped when the day is over. */
export const digestVisitors = (getPayload: () => Promise<Payload>) => {
  let known: { day: string; salt: Promise<string> } | undefined;

  const saltOf = (day: string): Promise<string> => {
    if (known?.day !== day) {
      const reading = { day, salt: getPayload().then((payload) => readSalt(payload, day)) };
      known = reading;
      // The next view reads the salt again after a failure.
      reading.salt.catch(() => {
        if (known === reading) known = undefined;
      });
    }
    return known.salt;
  };

  return {
    /** @returns `null` without a salt: visitors are not distinguished */
    digest: async (day: string, visitor: { address: string; userAgent: string }) => {
      try {
        return createHmac('sha256', await saltOf(day))
          .update(`${visitor.address}\n${browserFamily(visitor.userAgent)}`)
          .digest('base64url');
      } catch (error) {
        reportFault(error, 'views');
        return null;
      }
    },
    /** Drops the salt of any other day from memory. */
    forgetBut: (day: string): void => {
      if (known?.day !== day) known = undefined;
    },
  };
};

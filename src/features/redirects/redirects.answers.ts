import type { Payload } from 'payload';

import { reportFault } from '@/core/observability/report-fault';
import { poolOf } from '@/core/database/connection';
import { onOldAddressQuestion } from '@/core/observability/events';

/** What the server in front of Next knows of old addresses (`src/server/answers/old-addresses.mjs`), it knows from here. */

/** Six bytes of each address's digest, in order: 100,000 of them are 600 KB, in one row. */
const DIGESTS = `
  select coalesce(string_agg(digest, ''::bytea order by digest), ''::bytea) as digests
  from (select substring(sha256(convert_to("from", 'UTF8')) from 1 for 6) as digest from redirects) as all_of_them`;

const readDigests = async (payload: Payload): Promise<Buffer | undefined> => {
  const { rows } = await poolOf(payload).query<{ digests: Buffer }>(DIGESTS);
  return rows[0]?.digests;
};

/** Of several, the target of the first that has one. */
const readTarget = async (
  payload: Payload,
  from: readonly string[],
): Promise<string | undefined> => {
  const { rows } = await poolOf(payload).query<{ to: string }>(
    'select "to" from redirects where "from" = any($1) order by array_position($1, "from"::text) limit 1',
    [from],
  );
  return rows[0]?.to;
};

/** Begins to answer. */
export const answerOldAddresses = (getPayload: () => Promise<Payload>): void => {
  onOldAddressQuestion(({ from, answer }) => {
    const read = async () => {
      const payload = await getPayload();
      return from ? readTarget(payload, from) : readDigests(payload);
    };
    answer(
      read().catch((error: unknown) => {
        reportFault(error, 'old addresses');
        throw error;
      }),
    );
  });
};

import { z } from 'zod';

import {
  OAI,
  OaiError,
  type OaiFormat,
} from '@/features/content/journal/articles/oai/oai.definition';
import { isSecond } from '@/features/content/journal/articles/oai/oai.moments';

/** Arguments of a list request. */
export interface Selection {
  format: OaiFormat;
  /** An issue of the journal. */
  set?: number | undefined;
  /** ISO timestamps in UTC, in whole seconds; both bounds are inclusive. */
  from?: string | undefined;
  until?: string | undefined;
}

/** Position in a list: after the record with this timestamp and id. */
export interface Cursor {
  stamp: string;
  id: number;
  /** Number of records sent on the earlier pages. */
  sentCount: number;
  /** Upper bound of the timestamps of the earlier pages; absent in tokens of earlier releases. */
  horizon?: string | undefined;
}

const FORMATS = Object.keys(OAI.formats) as [OaiFormat, ...OaiFormat[]];
const second = z.string().refine(isSecond);
const count = z.int().min(0).max(2_147_483_647);
const tokenSchema = z.tuple([
  z.enum(FORMATS),
  count.nullable(),
  second.nullable(),
  second.nullable(),
  second,
  count,
  count,
  second.optional(),
]);

/**
 * The token contains the whole state of a list, so it needs no storage and never expires: after any change the list
 * continues behind the last record sent.
 */
export const writeToken = (
  { format, set, from, until }: Selection,
  cursor: Cursor & { horizon: string },
): string =>
  Buffer.from(
    JSON.stringify([
      format,
      set ?? null,
      from ?? null,
      until ?? null,
      cursor.stamp,
      cursor.id,
      cursor.sentCount,
      cursor.horizon,
    ] satisfies z.output<typeof tokenSchema>),
  ).toString('base64url');

/** @throws {OaiError} for an invalid token */
export const readToken = (token: string): { selection: Selection; cursor: Cursor } => {
  try {
    const [format, set, from, until, stamp, id, sentCount, horizon] = tokenSchema.parse(
      JSON.parse(Buffer.from(token, 'base64url').toString('utf8')),
    );
    return {
      selection: {
        format,
        set: set ?? undefined,
        from: from ?? undefined,
        until: until ?? undefined,
      },
      cursor: { stamp, id, sentCount, horizon },
    };
  } catch {
    throw new OaiError('badResumptionToken', 'The resumption token is not one of this repository.');
  }
};

import type { PayloadRequest } from 'payload';
import { z } from 'zod';

import { defineEndpoint } from '@/core/api/endpoint';
import { csvResponse } from '@/core/csv';
import {
  PERIODS,
  READING_KEYS,
  REQUEST_KEYS,
  STATISTICS,
  TABLE_TITLES,
  type Period,
  type TableKey,
} from '@/features/insight/statistics/statistics.definition';
import {
  readingTables,
  requestTables,
  type Tables,
} from '@/features/insight/statistics/statistics.service';
import { toSlug } from '@/shared/text-matching';

const { defaultPeriod, messages, path } = STATISTICS;

/** The calls that give these tables as files; each reads its own alone. */
const asFiles = <Key extends TableKey>(
  keys: readonly Key[],
  tables: (req: PayloadRequest, period: Period) => Tables<Key>,
) =>
  keys.map((key) =>
    defineEndpoint({
      method: 'get',
      path: `${path}/${key}`,
      access: 'administrators',
      summary: `${TABLE_TITLES[key]}, como tabla para hojas de cálculo`,
      query: z.object({
        period: z.enum(PERIODS, { error: messages.period }).default(defaultPeriod),
      }),
      response: z.string(),
      mediaType: 'text/csv',
      handle: async ({ req, query: { period } }) => {
        const { title, headings, rows } = await tables(req, period)[key]();
        return csvResponse(`${toSlug(title)}-${period}.csv`, {
          columns: headings.map((heading, index) => ({
            heading,
            valueOf: (row: (typeof rows)[number]) => String(row[index] ?? ''),
          })),
          rows,
        });
      },
    }),
  );

export const statisticsEndpoints = [
  ...asFiles(REQUEST_KEYS, requestTables),
  ...asFiles(READING_KEYS, readingTables),
];

import { z } from 'zod';

import { defineEndpoint } from '@/core/api/endpoint';
import { csvResponse } from '@/core/csv';
import { PERIODS, STATISTICS, TABLE_KEYS } from '@/features/statistics/statistics.definition';
import { readStatistics } from '@/features/statistics/statistics.service';
import { toSlug } from '@/shared/text-matching';

const { defaultPeriod, messages, path, tables } = STATISTICS;

export const statisticsEndpoints = TABLE_KEYS.map((key) =>
  defineEndpoint({
    method: 'get',
    path: `${path}/${key}`,
    access: 'administrators',
    summary: `${tables[key]}, como tabla para hojas de cálculo`,
    query: z.object({
      period: z.enum(PERIODS, { error: messages.period }).default(defaultPeriod),
    }),
    response: z.string(),
    mediaType: 'text/csv',
    handle: async ({ req, query: { period } }) => {
      const { headings, rows } = (await readStatistics(req, period))[key];
      return csvResponse(`${toSlug(tables[key])}-${period}.csv`, {
        columns: headings.map((heading, index) => ({
          heading,
          valueOf: (row: (typeof rows)[number]) => String(row[index] ?? ''),
        })),
        rows,
      });
    },
  }),
);

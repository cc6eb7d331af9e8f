import { z } from 'zod';

import { defineEndpoint } from '@/core/api/endpoint';
import { csvResponse } from '@/core/csv';
import { PERIODS, STATISTICS, TABLE_KEYS } from '@/features/statistics/statistics.definition';
import { readStatistics } from '@/features/statistics/statistics.service';

const { defaultPeriod, messages, path } = STATISTICS;

/** Which period; a screen's address is written by hand too, and a wrong one is the usual one there. */
export const periodSchema = z.enum(PERIODS, { error: messages.period });

export const statisticsEndpoints = [
  defineEndpoint({
    method: 'get',
    path,
    access: 'administrators',
    summary: 'Una tabla de las estadísticas, para hojas de cálculo',
    query: z.object({
      table: z.enum(TABLE_KEYS, { error: messages.table }),
      period: periodSchema.default(defaultPeriod),
    }),
    response: z.string(),
    mediaType: 'text/csv',
    handle: async ({ req, query: { table: key, period } }) => {
      const { headings, rows } = (await readStatistics(req, period))[key];
      return csvResponse(`${key}-${period}.csv`, {
        columns: headings.map((heading, index) => ({
          heading,
          valueOf: (row: (typeof rows)[number]) => String(row[index] ?? ''),
        })),
        rows,
      });
    },
  }),
];

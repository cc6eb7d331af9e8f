import type { PayloadRequest } from 'payload';
import { z } from 'zod';

import { defineEndpoint } from '@/core/api/endpoint';
import { settings } from '@/core/settings';
import {
  formatParameter,
  SPREADSHEET_TYPES,
  spreadsheetResponse,
} from '@/core/spreadsheet/response';
import type { Column } from '@/core/spreadsheet/table';
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
import { YEAR, type StatisticsTable } from '@/features/insight/statistics/statistics.tables';
import { toSlug } from '@/shared/text-matching';

const { defaultPeriod, messages, path } = STATISTICS;

interface IndexedRow {
  row: StatisticsTable['rows'][number];
  index: number;
}

/** The columns of a table: the first has the row's name, the others have numbers, words or dates. */
const columnsOf = ({ headings, rows, dates }: StatisticsTable): Column<IndexedRow>[] =>
  headings.map((heading, column) => {
    if (dates?.column === column) {
      return { heading, type: dates.type, valueOf: ({ index }) => dates.values[index] };
    }
    if (heading === YEAR) {
      return { heading, type: 'number', valueOf: ({ row }) => Number(row[column]) };
    }
    const hasWords = column === 0 || rows.some((row) => typeof row[column] === 'string');
    return { heading, type: hasWords ? 'text' : 'number', valueOf: ({ row }) => row[column] };
  });

/** Endpoints that return these tables as files; each one queries its own table only. */
const asFiles = <Key extends TableKey>(
  keys: readonly Key[],
  tables: (req: PayloadRequest, period: Period) => Tables<Key>,
) =>
  keys.map((key) =>
    defineEndpoint({
      method: 'get',
      path: `${path}/${key}`,
      access: 'administrators',
      summary: `${TABLE_TITLES[key]}, como hoja de cálculo (CSV o Excel)`,
      query: z.object({
        period: z.enum(PERIODS, { error: messages.period }).default(defaultPeriod),
        ...formatParameter,
      }),
      response: z.string(),
      mediaType: SPREADSHEET_TYPES,
      handle: async ({ req, query: { format, period } }) => {
        const table = await tables(req, period)[key]();
        return spreadsheetResponse(format, {
          fileName: `${toSlug(table.title)}-${period}`,
          title: table.title,
          timeZone: settings().timeZone,
          columns: columnsOf(table),
          rows: table.rows.map((row, index) => ({ row, index })),
        });
      },
    }),
  );

export const statisticsEndpoints = [
  ...asFiles(REQUEST_KEYS, requestTables),
  ...asFiles(READING_KEYS, readingTables),
];

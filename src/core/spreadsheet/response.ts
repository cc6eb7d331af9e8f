import { z } from 'zod';

import { toCsv } from '@/core/spreadsheet/csv';
import type { Table } from '@/core/spreadsheet/table';
import { toXlsx } from '@/core/spreadsheet/xlsx';
import { SPREADSHEET_FORMATS, type SpreadsheetFormat } from '@/shared/spreadsheet-formats';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The media types of an export, for its endpoint. */
export const SPREADSHEET_TYPES = ['text/csv', XLSX] as const;

/** The parameter of an export that chooses its format. */
export const formatParameter = {
  format: z.enum(SPREADSHEET_FORMATS, { error: 'El formato debe ser csv o xlsx' }).default('csv'),
};

interface DownloadedFile {
  /** File name without its extension. */
  fileName: string;
  /** Name of the sheet. */
  title: string;
}

/** Response with a table as a file to download. */
export const spreadsheetResponse = <Row>(
  format: SpreadsheetFormat,
  { fileName, title, ...table }: Table<Row> & DownloadedFile,
): Response => {
  const isCsv = format === 'csv';
  return new Response(isCsv ? toCsv(table) : toXlsx(table, { title }), {
    headers: {
      'Content-Type': isCsv ? 'text/csv; charset=utf-8' : XLSX,
      'Content-Disposition': `attachment; filename="${fileName}.${format}"`,
    },
  });
};

import writeExcelFile from 'write-excel-file/node';

import { PALETTE } from '../../../src/shared/lines/palette';
import type { SheetDocument } from '../texts/documents.types';

/** Excel's limit for the name of a sheet, which also refuses `: \ / ? * [ ]`. */
const SHEET_NAME_LENGTH = 31;

/** An official document as a spreadsheet. */
export const makeDocumentXlsx = ({ title, columns, rows }: SheetDocument): Promise<Buffer> => {
  const heading = columns.map((column) => ({
    value: column.title,
    fontWeight: 'bold' as const,
    backgroundColor: PALETTE.green,
    textColor: PALETTE.paper,
    wrap: true,
  }));
  const body = rows.map((row) => row.map((value) => (value === '' ? null : { value })));
  return writeExcelFile([heading, ...body], {
    columns: columns.map(({ width }) => ({ width })),
    sheet: title.replace(/[:\\/?*[\]]/gu, ' ').slice(0, SHEET_NAME_LENGTH),
    stickyRowsCount: 1,
  }).toBuffer();
};

/** The formats of an export: the office chooses one wherever an export is offered. */
export const SPREADSHEET_FORMATS = ['csv', 'xlsx'] as const;
export type SpreadsheetFormat = (typeof SPREADSHEET_FORMATS)[number];

/** Short names of the formats, for links next to a table. */
export const SPREADSHEET_NAMES: Record<SpreadsheetFormat, string> = { csv: 'CSV', xlsx: 'Excel' };

/** The URL of an export in a format; `href` is that of the CSV file, with or without a query. */
export const withFormat = (href: string, format: SpreadsheetFormat): string => {
  if (format === 'csv') return href;
  const [path = '', query = ''] = href.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('format', format);
  return `${path}?${parameters}`;
};

/** The links of an export, one for each format: «Exportar CSV», «Exportar Excel». */
export const exportLinks = (href: string): { label: string; href: string; isDownload: true }[] =>
  SPREADSHEET_FORMATS.map((format) => ({
    label: `Exportar ${SPREADSHEET_NAMES[format]}`,
    href: withFormat(href, format),
    isDownload: true,
  }));

import type { Figure } from './figures';

const HEADINGS = ['Qué', 'Medido', 'Control', 'Resultado', 'Meta', ''];

const cellsOf = ({ name, measured, control, result, target, isMet }: Figure): string[] => [
  name,
  measured,
  control,
  result,
  target,
  isMet ? '✓' : '✗',
];

/** The figures of one part as the lines of a Markdown table, ready to be read and to be kept. */
export const drawTable = (figures: readonly Figure[]): string => {
  const rows = [HEADINGS, ...figures.map(cellsOf)];
  const widths = HEADINGS.map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  const drawRow = (cells: readonly string[]): string =>
    `| ${cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`,
  );
  const [headings, ...body] = rows.map(drawRow);
  return [headings, `|${rule.join('|')}|`, ...body].join('\n');
};

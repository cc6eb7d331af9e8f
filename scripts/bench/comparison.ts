import { format } from './figures';

/** A measured value beside its control, which the same run measures, and its aim. */
export interface Comparison {
  name: string;
  measured: string;
  control: string;
  result: string;
  aim: string;
  isMet: boolean;
}

/** Share of an aim by which a result may miss it, because runs differ by as much. An aim of zero is exact. */
const TOLERANCE = 0.1;

type Aim = { min: number } | { max: number };

const isWithin = (value: number, aim: Aim): boolean =>
  'min' in aim ? value >= aim.min * (1 - TOLERANCE) : value <= aim.max * (1 + TOLERANCE);

interface Result {
  name: string;
  measured: string;
  control: string;
  /** Compared with the aim, in the same unit. */
  value: number;
  aim: Aim;
  unit: string;
  digits?: number;
}

export const compare = ({
  name,
  measured,
  control,
  value,
  aim,
  unit,
  digits,
}: Result): Comparison => {
  const show = (number: number) => `${format(number, digits)} ${unit}`.trimEnd();
  return {
    ...{ name, measured, control },
    result: show(value),
    aim: 'min' in aim ? `≥ ${show(aim.min)}` : `≤ ${show(aim.max)}`,
    isMet: isWithin(value, aim),
  };
};

interface RatioResult {
  name: string;
  measured: number;
  control: number;
  /** Given if it is not the ratio of the two values: the median of several, for example. */
  ratio?: number;
  aim: Aim;
  unit: string;
  digits?: number;
}

export const compareRatio = ({ measured, control, ratio, unit, digits, ...rest }: RatioResult) =>
  compare({
    ...rest,
    measured: `${format(measured, digits)} ${unit}`,
    control: `${format(control, digits)} ${unit}`,
    value: ratio ?? measured / control,
    unit: '×',
    digits: 2,
  });

const HEADINGS = ['Qué', 'Medido', 'Control', 'Resultado', 'Meta', ''];

const cellsOf = ({ name, measured, control, result, aim, isMet }: Comparison): string[] => [
  ...[name, measured, control, result, aim],
  isMet ? '✓' : '✗',
];

export const formatTable = (comparisons: readonly Comparison[]): string => {
  const rows = comparisons.map(cellsOf);
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const formatRow = (cells: string[]): string => {
    const padded = cells.map((cell, column) => {
      const width = widths[column] ?? 0;
      return column === 0 ? cell.padEnd(width) : cell.padStart(width);
    });
    return `| ${padded.join(' | ')} |`;
  };
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`,
  );
  return [formatRow(HEADINGS), `|${rule.join('|')}|`, ...rows.map(formatRow)].join('\n');
};

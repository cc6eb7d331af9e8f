/** What a part of the bench hands back, and the arithmetic that parts share. */

/** One line of the table: something measured, its control of the same run, and the target. */
export interface Figure {
  name: string;
  measured: string;
  control: string;
  /** Measured against control, or against the target's unit; what the target speaks of. */
  result: string;
  target: string;
  isMet: boolean;
}

/** The middle value; of an even number of values the mean of the two in the middle. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined)
    throw new Error('No values to take the middle of');
  return (upper + lower) / 2;
};

/** The value that so many of a hundred do not exceed. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((one, other) => one - other);
  const value = sorted[Math.ceil((sorted.length * share) / 100) - 1];
  if (value === undefined) throw new Error('No values to take a percentile of');
  return value;
};

/** A number as the table shows it: `1.234,5`. */
export const format = (value: number, digits = 0): string =>
  value.toLocaleString('es-ES', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
  });

/** How many times as much: `1,04 ×`. */
export const formatRatio = (ratio: number): string => `${format(ratio, 2)} ×`;

/** The value in the middle; of an even number of values, the mean of the two in the middle. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error('No values for a median');
  return (upper + lower) / 2;
};

/** The value that `share` per cent of the values do not exceed. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((one, other) => one - other);
  const value = sorted[Math.ceil((sorted.length * share) / 100) - 1];
  if (value === undefined) throw new Error('No values for a percentile');
  return value;
};

export const format = (value: number, digits = 0): string =>
  value.toLocaleString('es-ES', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
  });

const NUMBER = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });

/** Formats a number with grouping: «8.590», because es-ES by default writes «8590» below five digits. */
export const formatNumber = (value: number): string => NUMBER.format(value);

/** Whole megabytes of 1024 × 1024 bytes: «25 MB». */
export const formatMegabytes = (bytes: number): string =>
  `${formatNumber(Math.floor(bytes / (1024 * 1024)))} MB`;

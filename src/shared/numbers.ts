const NUMBER = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });

/** A number as the site writes it: «8.590», and not «8590» as es-ES has it up to five figures. */
export const formatNumber = (value: number): string => NUMBER.format(value);

/** Whole megabytes of 1024 × 1024 bytes: «25 MB». */
export const formatMegabytes = (bytes: number): string =>
  `${formatNumber(Math.floor(bytes / (1024 * 1024)))} MB`;

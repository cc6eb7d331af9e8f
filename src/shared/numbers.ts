/** A number as the site writes it: «8.590», and not «8590» as es-ES has it up to five figures. */
export const formatNumber = (value: number): string =>
  value.toLocaleString('es-ES', { useGrouping: 'always' });

/** The number at the top of an axis: the next of 1, 2, 5, 10, 20, 50 … that is not below `highest`. */
export const topOf = (highest: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, highest)));
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= highest) ?? 1;
};

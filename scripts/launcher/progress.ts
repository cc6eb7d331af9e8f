/** Lines that a person can follow while the product starts. */

const formatDuration = (milliseconds: number): string =>
  `${(milliseconds / 1000).toLocaleString('es-ES', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`;

/** Prints one line, as it is. */
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Tells that a step begins (when it may be long) and how long it took. */
export const step = async <Result>(
  names: { doing?: string; done: string | ((result: Result) => string) },
  work: () => Promise<Result>,
): Promise<Result> => {
  if (names.doing) say(`· ${names.doing}…`);
  const start = Date.now();
  const result = await work();
  const done = typeof names.done === 'string' ? names.done : names.done(result);
  say(`✓ ${done} (${formatDuration(Date.now() - start)})`);
  return result;
};

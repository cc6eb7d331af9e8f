export const formatDuration = (milliseconds: number): string =>
  `${(milliseconds / 1000).toLocaleString('es-ES', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`;

export const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

export const withProgress = async <Result>(
  names: { doing?: string; done: string | ((result: Result) => string) },
  work: () => Promise<Result>,
): Promise<Result> => {
  if (names.doing) print(`· ${names.doing}…`);
  const start = Date.now();
  const result = await work();
  const done = typeof names.done === 'string' ? names.done : names.done(result);
  print(`✓ ${done} (${formatDuration(Date.now() - start)})`);
  return result;
};

import { stat } from 'node:fs/promises';

import { withProgress } from '../launcher/console';

export interface Progress {
  bytes: (read: number) => void;
}

/** Time between two lines of progress, because the output may be kept in a file. */
const EVERY_MS = 5_000;

export const showProgress = async <Result>(
  file: string,
  name: string,
  work: (progress: Progress) => Promise<Result>,
): Promise<Result> => {
  const { size } = await stat(file);
  let lastReportAt = Date.now();
  const bytes = (read: number): void => {
    if (Date.now() - lastReportAt < EVERY_MS) return;
    lastReportAt = Date.now();
    process.stdout.write(`  ${name}: ${Math.floor((read / Math.max(size, 1)) * 100)} %\n`);
  };
  return withProgress({ doing: name, done: `${name}: terminado` }, () => work({ bytes }));
};

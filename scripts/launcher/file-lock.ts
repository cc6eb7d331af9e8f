import { lock } from 'proper-lockfile';

const RETRY = { forever: true, factor: 1, minTimeout: 200, maxTimeout: 200 };
/** After a crash the lock stays taken for this long. */
const STALE_AFTER_MS = 20_000;

/** Waits for the lock `file`, and holds it while `work` runs. */
export const withFileLock = async <Result>(
  file: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const release = await lock(file, {
    realpath: false,
    lockfilePath: file,
    stale: STALE_AFTER_MS,
    retries: RETRY,
    onCompromised: (error) => console.error(`! ${file}: ${error.message}`),
  });
  try {
    return await work();
  } finally {
    await release().catch(() => undefined);
  }
};

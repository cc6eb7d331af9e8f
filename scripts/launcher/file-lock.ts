import { lock } from 'proper-lockfile';

const RETRY = { forever: true, factor: 1, minTimeout: 200, maxTimeout: 200 };
/** After a crash the lock stays taken for this long. */
const STALE_AFTER_MS = 20_000;

// proper-lockfile ends the process on a signal that has no other listener. SIGXFSZ comes with a write that fails with
// EFBIG (`ulimit -f`), which its caller handles as a full disk.
process.on('SIGXFSZ', () => undefined);

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

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { lock } from 'proper-lockfile';

import { LaunchError } from './launch-error.mjs';

const RETRY_MS = 200;
/** After a crash the lock stays taken for this long. */
const STALE_AFTER_MS = 20_000;

// proper-lockfile ends the process on a signal that has no other listener. SIGXFSZ comes with a write that fails with
// EFBIG (`ulimit -f`), which its caller handles as a full disk.
process.on('SIGXFSZ', () => undefined);

/** Waits while the lock is held. proper-lockfile's own `retries` would repeat every other error, too. */
const acquire = async (file: string): Promise<() => Promise<void>> => {
  for (;;) {
    try {
      mkdirSync(path.dirname(file), { recursive: true });
      return await lock(file, {
        realpath: false,
        lockfilePath: file,
        stale: STALE_AFTER_MS,
        onCompromised: (error) => console.error(`! ${file}: ${error.message}`),
      });
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      // ENOENT: another process has just removed a lock that a crash had left.
      if (code !== 'ELOCKED' && code !== 'ENOENT') {
        throw new LaunchError(`No se pudo crear ${file} (${code ?? message}).`);
      }
      await wait(RETRY_MS);
    }
  }
};

/** Waits for the lock `file`, and holds it while `work` runs. @throws {LaunchError} if it cannot be created */
export const withFileLock = async <Result>(
  file: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const release = await acquire(file);
  try {
    return await work();
  } finally {
    await release().catch(() => undefined);
  }
};

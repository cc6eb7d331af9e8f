import { spawn, type ChildProcess, type Serializable } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { OutOfBudget } from '@/core/worker-budget';

const CHECK_EVERY_MS = 50;

/**
 * Starts a Node process in which a library reads untrusted files. The process has none of the server's
 * settings. A file that exhausts the heap ends only this process; in a worker thread it can end the
 * server, even with `resourceLimits`.
 *
 * @param program source of a CommonJS module, so that no bundler is involved; it answers with
 * `process.send` and imports packages that are resolved next to the server
 */
export const startReader = (program: string, maxHeapMb: number): ChildProcess =>
  spawn(process.execPath, [`--max-old-space-size=${maxHeapMb}`, '--eval', program], {
    env: { NODE_ENV: 'production' },
    // Sends a Buffer as bytes, not as JSON.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Without a listener an error between two answers would end the server.
  }).on('error', () => undefined);

/** Resident memory of a process in bytes; 0 on systems without `/proc`, where only time limits it. */
const memoryOf = ({ pid }: ChildProcess): number => {
  try {
    const [, kilobytes] =
      /^VmRSS:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
};

interface Budget {
  timeoutMs: number;
  /** Limit of the process's memory. V8's heap limit excludes buffers, and a small file can unpack to gigabytes. */
  maxBytes: number;
}

/**
 * Sends a message to a reader and returns its answer. The caller must end the process.
 *
 * @throws {OutOfBudget} if the reader exceeds the time or the memory
 * @throws {Error} if the process could not be started, or ends without an answer
 */
export const askReader = async (
  reader: ChildProcess,
  message: Serializable,
  { timeoutMs, maxBytes }: Budget,
): Promise<unknown> => {
  let stop = (): void => undefined;
  const answered = new Promise<unknown>((resolve, reject) => {
    const onExit = (): void => reject(new Error('The process ended without an answer'));
    const timer = setTimeout(() => reject(new OutOfBudget('took too long')), timeoutMs);
    const watch = setInterval(() => {
      if (memoryOf(reader) > maxBytes) reject(new OutOfBudget('took too much memory'));
    }, CHECK_EVERY_MS);
    reader.on('message', resolve).on('error', reject).on('exit', onExit);
    stop = () => {
      clearTimeout(timer);
      clearInterval(watch);
      reader.off('message', resolve).off('error', reject).off('exit', onExit);
    };
    reader.send(message, (error) => {
      if (error) reject(error);
    });
  });
  try {
    return await answered;
  } finally {
    stop();
  }
};

import { readFileSync } from 'node:fs';

import type { Children } from './children';
import { readCommandLine, readParentPid } from './process-identity';

const PARENT_CHECK_MS = 500;

/** `nohup` asks a program to outlive its terminal; a handler of ours would undo that. */
const ignoresHangUp = (): boolean => {
  try {
    const mask = /^SigIgn:\s*([0-9a-f]+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
    return Boolean(Number.parseInt(mask?.slice(-1) ?? '0', 16) & 1);
  } catch {
    return false;
  }
};

/** npm starts a script through a shell, which outlives it and so must be seen through. */
const watchNpm = (): (() => boolean) => {
  const parent = process.ppid;
  const isShell = /^\S*sh -c /.test(readCommandLine(parent) ?? '');
  const grandparent = isShell ? readParentPid(parent) : undefined;
  return () =>
    process.ppid !== parent || (grandparent !== undefined && readParentPid(parent) !== grandparent);
};

/**
 * Ends everything, the database last, when the launcher is asked to stop, and when npm, which
 * does not pass signals on, has gone.
 */
export const stopOnRequest = (children: Children, exitCode = 0): void => {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    process.stdout.write('· Deteniendo…\n');
    await children.stopAll();
    process.stdout.write('✓ Detenido\n');
    process.exit(exitCode);
  };
  const request = () => void stop();

  process.on('SIGINT', request);
  process.on('SIGTERM', request);
  if (!ignoresHangUp()) process.on('SIGHUP', request);

  if (!process.env['npm_lifecycle_event']) return;
  const isNpmGone = watchNpm();
  setInterval(() => {
    if (isNpmGone()) request();
  }, PARENT_CHECK_MS).unref();
};

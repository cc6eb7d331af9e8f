import { readCommandLine, readParentPid } from './process-info';
import type { ProcessManager } from './process-manager';

const PARENT_CHECK_MS = 500;

/** Whether npm has exited. It starts scripts through a shell, which may outlive it. */
const watchParentProcess = (): (() => boolean) => {
  const parent = process.ppid;
  const isShell = /^\S*sh -c /.test(readCommandLine(parent) ?? '');
  const grandparent = isShell ? readParentPid(parent) : undefined;
  return () =>
    process.ppid !== parent || (grandparent !== undefined && readParentPid(parent) !== grandparent);
};

/**
 * Stops all processes and exits on SIGINT, SIGTERM and SIGHUP, and once npm, which does not forward
 * signals, has exited.
 */
export const handleShutdown = (manager: ProcessManager, exitCode = 0): void => {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    process.stdout.write('· Deteniendo…\n');
    await manager.stopAll();
    process.stdout.write('✓ Detenido\n');
    process.exit(exitCode);
  };
  const request = () => void stop();

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, request);

  if (!process.env['npm_lifecycle_event']) return;
  const isNpmGone = watchParentProcess();
  setInterval(() => {
    if (isNpmGone()) request();
  }, PARENT_CHECK_MS).unref();
};

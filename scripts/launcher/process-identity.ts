import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Processes are remembered by number *and* birth: the system gives a dead process's number to
 * the next stranger, and a stranger must never be stopped.
 */
export interface ProcessIdentity {
  pid: number;
  birth: string;
}

/** What follows the command (in brackets, may hold spaces): state, parent, …, 19: start time. */
const readLinuxStat = (pid: number): string[] => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

const readLinuxBirth = (pid: number): string | undefined => {
  const fields = readLinuxStat(pid);
  if (fields[0] === 'Z') return undefined;
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot}:${fields[19]}`;
};

/** When the process was born, or undefined when there is none (a zombie counts as none). */
export const readBirth = (pid: number): string | undefined => {
  try {
    if (process.platform === 'linux') return readLinuxBirth(pid);
    const args = ['-o', 'lstart=', '-p', String(pid)];
    return execFileSync('ps', args, { encoding: 'utf8', stdio: 'pipe' }).trim() || undefined;
  } catch {
    return undefined;
  }
};

/** This very process. */
export const describeSelf = (): ProcessIdentity => ({
  pid: process.pid,
  birth: readBirth(process.pid) ?? '',
});

/** The number of the parent of a process, or undefined when there is no such process. */
export const readParentPid = (pid: number): number | undefined => {
  try {
    if (process.platform === 'linux') return Number(readLinuxStat(pid)[1]);
    const args = ['-o', 'ppid=', '-p', String(pid)];
    return Number(execFileSync('ps', args, { encoding: 'utf8', stdio: 'pipe' }));
  } catch {
    return undefined;
  }
};

/** The command line of a process, its parts parted by spaces, or undefined. */
export const readCommandLine = (pid: number): string | undefined => {
  try {
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    }
    const args = ['-o', 'command=', '-p', String(pid)];
    return execFileSync('ps', args, { encoding: 'utf8', stdio: 'pipe' }).trim() || undefined;
  } catch {
    return undefined;
  }
};

/** Whether the very process that was remembered is still running. */
export const isAlive = ({ pid, birth }: ProcessIdentity): boolean => readBirth(pid) === birth;

/** Sends a signal to the whole group of a process that leads one, or to it alone. */
const signal = (pid: number, name: NodeJS.Signals, group: boolean): void => {
  try {
    process.kill(group ? -pid : pid, name);
  } catch {
    // It ended in the meantime.
  }
};

/** Waits until the process has ended; false when it outlives the patience. */
const waitForEnd = async (identity: ProcessIdentity, patienceMs: number): Promise<boolean> => {
  const deadline = Date.now() + patienceMs;
  while (isAlive(identity)) {
    if (Date.now() > deadline) return false;
    await wait(50);
  }
  return true;
};

/** Asks a process to end, insists after a while, and returns when it is gone. */
export const stopProcess = async (
  identity: ProcessIdentity,
  options: { signal: NodeJS.Signals; group: boolean; patienceMs: number },
): Promise<void> => {
  if (!isAlive(identity)) return;
  signal(identity.pid, options.signal, options.group);
  if (await waitForEnd(identity, options.patienceMs)) return;
  signal(identity.pid, 'SIGKILL', options.group);
  await waitForEnd(identity, 5_000);
};

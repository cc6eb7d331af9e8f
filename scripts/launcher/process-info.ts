import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** The start time distinguishes a process from a later one to which the system gave the same pid. */
export interface ProcessInfo {
  pid: number;
  startTime: string;
}

/** The fields after the command in parentheses (proc_pid_stat(5)): state, parent, …, 19: start time. */
const readLinuxStat = (pid: number): string[] => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

const readLinuxStartTime = (pid: number): string | undefined => {
  const fields = readLinuxStat(pid);
  if (fields[0] === 'Z') return undefined;
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot}:${fields[19]}`;
};

const isLinux = process.platform === 'linux';

const readWithPs = (pid: number, field: string): string =>
  execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], {
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();

const optional = <Value>(read: () => Value): Value | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

export const readStartTime = (pid: number): string | undefined =>
  optional(() => (isLinux ? readLinuxStartTime(pid) : readWithPs(pid, 'lstart') || undefined));

export const currentProcess = (): ProcessInfo => ({
  pid: process.pid,
  startTime: readStartTime(process.pid) ?? '',
});

export const readParentPid = (pid: number): number | undefined =>
  optional(() => Number(isLinux ? readLinuxStat(pid)[1] : readWithPs(pid, 'ppid')));

/** The command line, its arguments separated by spaces; `undefined` if there is no such process. */
export const readCommandLine = (pid: number): string | undefined =>
  optional(() =>
    isLinux
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
      : readWithPs(pid, 'command'),
  );

/** Whether exactly this process is still running. */
export const isAlive = ({ pid, startTime }: ProcessInfo): boolean =>
  readStartTime(pid) === startTime;

const signal = (pid: number, name: NodeJS.Signals, group: boolean): void => {
  optional(() => process.kill(group ? -pid : pid, name));
};

const waitForExit = async (info: ProcessInfo, timeoutMs: number): Promise<boolean> => {
  const deadline = Date.now() + timeoutMs;
  while (isAlive(info)) {
    if (Date.now() > deadline) return false;
    await wait(50);
  }
  return true;
};

export const stopProcess = async (
  info: ProcessInfo,
  options: { signal: NodeJS.Signals; group: boolean; stopTimeoutMs: number },
): Promise<void> => {
  if (!isAlive(info)) return;
  signal(info.pid, options.signal, options.group);
  if (await waitForExit(info, options.stopTimeoutMs)) return;
  signal(info.pid, 'SIGKILL', options.group);
  await waitForExit(info, 5_000);
};

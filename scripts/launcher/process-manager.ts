import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { withFileLock } from './file-lock';
import { LaunchError } from './launch-error.mjs';
import {
  currentProcess,
  isAlive,
  type ProcessInfo,
  readStartTime,
  stopProcess,
} from './process-info';

interface RunningChild extends ProcessInfo {
  name: string;
  stopSignal: NodeJS.Signals;
  /** Whether the signal goes to the process group. PostgreSQL's postmaster ends its own children. */
  group: boolean;
  stopTimeoutMs: number;
}

interface PidFile {
  launcher?: ProcessInfo;
  children: RunningChild[];
}

export interface ChildCommand {
  name: string;
  command: string;
  args: string[];
  options: SpawnOptions;
  /** Replaces `options.stdio`: output is appended to this file. */
  logFile?: string;
  stopSignal?: NodeJS.Signals;
  group?: boolean;
  stopTimeoutMs?: number;
  onStart?: (pid: number) => void;
}

/** The exit code, the signal, or why the process could not be started. */
export type Exit = number | string | null;

/** Reads JSON; `undefined` if the file is missing, or incomplete after a power failure. */
const readJson = (file: string): unknown => {
  try {
    // Versions before 29 November 2026 wrote the first names.
    const text = readFileSync(file, 'utf8')
      .replaceAll('"birth":', '"startTime":')
      .replaceAll('"patienceMs":', '"stopTimeoutMs":');
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Prints an error, because a full or read-only disk must neither stop the children nor leave one untracked. */
const warnIfFails = (subject: string, action: () => void): void => {
  try {
    action();
  } catch (error) {
    console.error(`! ${subject}: ${(error as Error).message}`);
  }
};

const reasonOf = (error: unknown): string =>
  (error as NodeJS.ErrnoException).code ?? (error as Error).message;

const spawnDetached = ({ command, args, options, logFile }: ChildCommand): ChildProcess => {
  if (!logFile) return spawn(command, args, { ...options, detached: true });
  const log = openSync(logFile, 'a', 0o600);
  try {
    return spawn(command, args, { ...options, detached: true, stdio: ['ignore', log, log] });
  } finally {
    closeSync(log);
  }
};

/**
 * The child processes of a launcher, in the order of their start. They are recorded in the data
 * folder, so that the next start stops the orphans of a launcher that crashed.
 */
export class ProcessManager {
  private readonly running: RunningChild[] = [];
  private readonly dependents: ProcessManager[] = [];
  private readonly pidFile: string;
  /** Held by a launcher of before 29 November 2026. */
  private readonly formerLockFile: string;
  private launcher: ProcessInfo | undefined;
  private stopping = false;

  constructor(dataDir: string) {
    this.pidFile = path.join(dataDir, 'run.json');
    this.formerLockFile = path.join(dataDir, 'launcher.lock');
  }

  /** The pid of the running launcher of this data folder, if there is one. */
  findLauncher(): number | undefined {
    const holders = [this.readPidFile()?.launcher, readJson(this.formerLockFile)];
    return (holders as (ProcessInfo | undefined)[]).find((holder) => holder && isAlive(holder))
      ?.pid;
  }

  /**
   * Takes the data folder and stops the orphans of a launcher that crashed.
   *
   * @throws {LaunchError} while another launcher runs
   */
  async acquireAndCleanUp(): Promise<void> {
    const orphans = await withFileLock(`${this.pidFile}.lock`, () => {
      const launcher = this.findLauncher();
      if (launcher !== undefined) {
        throw new LaunchError(
          `Ya hay un servidor en marcha con esta carpeta de datos (proceso ${launcher}).`,
        );
      }
      const children = this.readPidFile()?.children ?? [];
      this.launcher = currentProcess();
      this.writePidFile(children);
      return Promise.resolve(children);
    });
    await stopInReverse(orphans);
    this.writePidFile(this.running);
  }

  start(child: ChildCommand): { process: ChildProcess; exit: Promise<Exit> } {
    if (this.stopping) throw new LaunchError('El servidor se está deteniendo.');
    const started = spawnDetached(child);
    const exit = new Promise<Exit>((resolve) => {
      started.once('error', (error) => resolve(reasonOf(error)));
      started.once('exit', (code, signal) => {
        this.untrack(started.pid);
        resolve(code ?? signal);
      });
    });
    if (started.pid) this.track(child, started.pid);
    return { process: started, exit };
  }

  /** Runs a process until it exits. Never rejects. */
  async runUntilExit(child: ChildCommand): Promise<Exit> {
    try {
      return await this.start(child).exit;
    } catch (error) {
      return reasonOf(error);
    }
  }

  async run(child: ChildCommand): Promise<void> {
    const end = await this.start(child).exit;
    if (end !== 0) throw new LaunchError(`${child.name} terminó con un error (${end}).`);
  }

  /** Has `stopAll` stop another manager's processes first. */
  addDependent(dependent: ProcessManager): void {
    this.dependents.push(dependent);
  }

  async stopAll(): Promise<void> {
    this.stopping = true;
    for (const dependent of this.dependents) await dependent.stopAll();
    await stopInReverse(this.running);
    warnIfFails(this.pidFile, () => rmSync(this.pidFile, { force: true }));
  }

  isStopping(): boolean {
    return this.stopping;
  }

  private track(child: ChildCommand, pid: number): void {
    this.running.push({
      name: child.name,
      pid,
      startTime: readStartTime(pid) ?? '',
      stopSignal: child.stopSignal ?? 'SIGTERM',
      group: child.group ?? true,
      stopTimeoutMs: child.stopTimeoutMs ?? 8_000,
    });
    warnIfFails(child.name, () => child.onStart?.(pid));
    this.tryToWritePidFile();
  }

  private untrack(pid: number | undefined): void {
    const index = this.running.findIndex((child) => child.pid === pid);
    if (index === -1 || this.stopping) return;
    this.running.splice(index, 1);
    this.tryToWritePidFile();
  }

  /** A failure is only a warning, because the next write contains all children again. */
  private tryToWritePidFile(): void {
    warnIfFails('No se pudo anotar qué está en marcha', () => this.writePidFile(this.running));
  }

  private readPidFile(): PidFile | undefined {
    return readJson(this.pidFile) as PidFile | undefined;
  }

  private writePidFile(children: RunningChild[]): void {
    const content: PidFile = { ...(this.launcher && { launcher: this.launcher }), children };
    const partial = `${this.pidFile}.partial`;
    writeFileSync(partial, JSON.stringify(content, null, 2), { mode: 0o600 });
    renameSync(partial, this.pidFile);
  }
}

const stopInReverse = async (children: RunningChild[]): Promise<void> => {
  for (const child of [...children].reverse()) {
    await stopProcess(child, { ...child, signal: child.stopSignal });
  }
};

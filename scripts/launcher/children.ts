import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { LaunchError } from './launch-error.mjs';
import { findLockHolder, releaseLock, takeLock } from './lock-file';
import { isAlive, type ProcessIdentity, readBirth, stopProcess } from './process-identity';

interface RunningChild extends ProcessIdentity {
  name: string;
  stopSignal: NodeJS.Signals;
  /** PostgreSQL's children must be ended by their postmaster; the others go as a group. */
  group: boolean;
  patienceMs: number;
}

interface RunRecord {
  children: RunningChild[];
  /** A launcher of before 22 November 2026 stands here; it holds no lock. */
  launcher?: ProcessIdentity;
}

export interface ChildCommand {
  name: string;
  command: string;
  args: string[];
  options: SpawnOptions;
  stopSignal?: NodeJS.Signals;
  group?: boolean;
  patienceMs?: number;
}

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** Waits for a process's end; throws, in words, when it failed. */
export const requireSuccess = async (name: string, exit: Promise<Exit>): Promise<void> => {
  const { code, signal } = await exit;
  if (code !== 0) throw new LaunchError(`${name} terminó con un error (${code ?? signal}).`);
};

/**
 * The processes that this launcher has started, in order. They are written down in the data
 * folder, so that after a crash the next start finds and ends what was left behind.
 */
export class Children {
  private readonly running: RunningChild[] = [];
  private readonly dependents: Children[] = [];
  private readonly recordFile: string;
  private readonly lockFile: string;
  private hasTakenOver = false;
  private stopping = false;

  constructor(dataDir: string) {
    this.recordFile = path.join(dataDir, 'run.json');
    this.lockFile = path.join(dataDir, 'launcher.lock');
  }

  /** The number of the living launcher of this data folder, if it has one. */
  findLauncher(): number | undefined {
    const holder = findLockHolder(this.lockFile);
    if (holder) return holder.pid;
    const older = this.readRecord()?.launcher;
    return older && isAlive(older) ? older.pid : undefined;
  }

  /** Ends what a crashed launcher left, and takes its place; refuses when it is still alive. */
  async takeOver(): Promise<void> {
    if (this.findLauncher() !== undefined || !takeLock(this.lockFile)) {
      const launcher = this.findLauncher() ?? 'que acaba de arrancar';
      throw new LaunchError(
        `Ya hay un servidor en marcha con esta carpeta de datos (proceso ${launcher}).`,
      );
    }
    this.hasTakenOver = true;
    await stopInReverse(this.readRecord()?.children ?? []);
    this.writeRecord();
  }

  /** Starts a process in a group of its own: Ctrl-C reaches the launcher alone, which ends it. */
  start(child: ChildCommand): { process: ChildProcess; exit: Promise<Exit> } {
    if (this.stopping) throw new LaunchError('El servidor se está deteniendo.');
    const started = spawn(child.command, child.args, { ...child.options, detached: true });
    const exit = new Promise<Exit>((resolve, reject) => {
      started.once('error', reject);
      started.once('exit', (code, signal) => {
        this.forget(started.pid);
        resolve({ code, signal });
      });
    });
    if (started.pid) this.remember(child, started.pid);
    return { process: started, exit };
  }

  /**
   * Starts a process and waits for its end, whatever that is: one that could not even be started, for want of memory
   * or of descriptors, has ended too.
   *
   * @returns its exit code, its signal, or why it was not started
   */
  async runToEnd(child: ChildCommand): Promise<number | string | null> {
    try {
      const { code, signal } = await this.start(child).exit;
      return code ?? signal;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code ?? (error as Error).message;
    }
  }

  /** Starts a process and waits for its end; throws when it failed. */
  async run(child: ChildCommand): Promise<void> {
    await requireSuccess(child.name, this.start(child).exit);
  }

  /** Has others, which are ended by themselves, end with these at the latest. */
  adopt(others: Children): void {
    this.dependents.push(others);
  }

  /** Ends every process, the last started first. */
  async stopAll(): Promise<void> {
    this.stopping = true;
    for (const others of this.dependents) await others.stopAll();
    await stopInReverse(this.running);
    rmSync(this.recordFile, { force: true });
    if (this.hasTakenOver) releaseLock(this.lockFile);
  }

  /** Whether the end of everything has begun. */
  isStopping(): boolean {
    return this.stopping;
  }

  private remember(child: ChildCommand, pid: number): void {
    this.running.push({
      name: child.name,
      pid,
      birth: readBirth(pid) ?? '',
      stopSignal: child.stopSignal ?? 'SIGTERM',
      group: child.group ?? true,
      patienceMs: child.patienceMs ?? 8_000,
    });
    this.tryToWriteRecord();
  }

  private forget(pid: number | undefined): void {
    const index = this.running.findIndex((child) => child.pid === pid);
    if (index === -1 || this.stopping) return;
    this.running.splice(index, 1);
    this.tryToWriteRecord();
  }

  /** What runs must not end because a full disk takes no note of it; the next note is of all of them. */
  private tryToWriteRecord(): void {
    try {
      this.writeRecord();
    } catch (error) {
      console.error(`! No se pudo anotar qué está en marcha: ${(error as Error).message}`);
    }
  }

  private readRecord(): RunRecord | undefined {
    try {
      return JSON.parse(readFileSync(this.recordFile, 'utf8')) as RunRecord;
    } catch {
      // None, or one that a machine wrote as it lost its power: nothing of it can be running.
      return undefined;
    }
  }

  private writeRecord(): void {
    const record: RunRecord = { children: this.running };
    // Renamed when it is whole: a launcher that dies while writing leaves the record of before.
    const unfinished = `${this.recordFile}.unfinished`;
    writeFileSync(unfinished, JSON.stringify(record, null, 2), { mode: 0o600 });
    renameSync(unfinished, this.recordFile);
  }
}

const stopInReverse = async (children: RunningChild[]): Promise<void> => {
  for (const child of [...children].reverse()) {
    await stopProcess(child, {
      signal: child.stopSignal,
      group: child.group,
      patienceMs: child.patienceMs,
    });
  }
};

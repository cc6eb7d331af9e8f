import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { LaunchError } from './launch-error.mjs';
import { isAlive, type ProcessIdentity, readBirth, stopProcess } from './process-identity';

interface RunningChild extends ProcessIdentity {
  name: string;
  stopSignal: NodeJS.Signals;
  /** PostgreSQL's children must be ended by their postmaster; the others go as a group. */
  group: boolean;
  patienceMs: number;
}

interface RunRecord {
  launcher: ProcessIdentity;
  children: RunningChild[];
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

const describeSelf = (): ProcessIdentity => ({
  pid: process.pid,
  birth: readBirth(process.pid) ?? '',
});

/**
 * The processes that this launcher has started, in order. They are written down in the data
 * folder, so that after a crash the next start finds and ends what was left behind.
 */
export class Children {
  private readonly running: RunningChild[] = [];
  private readonly recordFile: string;
  private stopping = false;

  constructor(dataDir: string) {
    this.recordFile = path.join(dataDir, 'run.json');
  }

  /** The number of the living launcher of this data folder, if it has one. */
  findLauncher(): number | undefined {
    const launcher = this.readRecord()?.launcher;
    return launcher && isAlive(launcher) ? launcher.pid : undefined;
  }

  /** Ends what a crashed launcher left, and takes its place; refuses when it is still alive. */
  async takeOver(): Promise<void> {
    const launcher = this.findLauncher();
    if (launcher !== undefined) {
      throw new LaunchError(
        `Ya hay un servidor en marcha con esta carpeta de datos (proceso ${launcher}).`,
      );
    }
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

  /** Starts a process and waits for its end; throws when it failed. */
  async run(child: ChildCommand): Promise<void> {
    await requireSuccess(child.name, this.start(child).exit);
  }

  /** Ends every process, the last started first. */
  async stopAll(): Promise<void> {
    this.stopping = true;
    await stopInReverse(this.running);
    rmSync(this.recordFile, { force: true });
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
    this.writeRecord();
  }

  private forget(pid: number | undefined): void {
    const index = this.running.findIndex((child) => child.pid === pid);
    if (index === -1 || this.stopping) return;
    this.running.splice(index, 1);
    this.writeRecord();
  }

  private readRecord(): RunRecord | undefined {
    try {
      return JSON.parse(readFileSync(this.recordFile, 'utf8')) as RunRecord;
    } catch {
      // None, or half-written by a machine that lost its power: nothing of it can be running.
      return undefined;
    }
  }

  private writeRecord(): void {
    const record: RunRecord = { launcher: describeSelf(), children: this.running };
    writeFileSync(this.recordFile, JSON.stringify(record, null, 2), { mode: 0o600 });
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

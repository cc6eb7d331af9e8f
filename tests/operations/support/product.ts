import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

import { isReady, waitUntil } from '../../../scripts/testing/wait';
import { later } from './cleanup';

export { ADMINISTRATOR } from '../../../scripts/testing/site-templates';

/** A program started by a test, with its output so far. */
export interface Program {
  process: ChildProcess;
  output: () => string;
  /** Closes the pipe of the program's output. */
  stopReading: () => void;
  /** Sends a signal and waits for the end. @returns the exit code; null if the signal ended the process */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** Environment with `extra` only. */
export const bareEnvironment = (extra: Record<string, string>): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  ...extra,
});

export const startProgram = (
  command: string,
  args: string[],
  options: { env: Record<string, string | undefined>; cwd?: string; uid?: number; gid?: number },
): Program => {
  const env = options.env as NodeJS.ProcessEnv;
  const child = spawn(command, args, { ...options, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    const [code] = await ended;
    return code;
  };
  later(() => end('SIGTERM'));
  const stopReading = (): void => {
    child.stdout.destroy();
    child.stderr.destroy();
  };
  return { process: child, output: () => output, stopReading, end };
};

export const runProgram = async (
  command: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> => {
  const program = startProgram(command, args, { env });
  const [code] = (await once(program.process, 'close')) as [number | null];
  return { code, output: program.output() };
};

export const runCommand = (
  name: 'account' | 'backup' | 'import' | 'restore',
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> =>
  runProgram(process.execPath, [`scripts/${name}.mjs`, ...args], bareEnvironment(env));

/** Starts the product as `npm start` does. */
export const startProduct = (env: Record<string, string>): Program =>
  startProgram(process.execPath, ['scripts/start.mjs'], { env: bareEnvironment(env) });

/** Waits until the site is ready; fails immediately, with its output, if the program ends. */
export const waitUntilReady = async (
  program: Program,
  baseUrl: string,
  patienceMs = 240_000,
): Promise<void> => {
  await waitUntil(
    async () => {
      if (program.process.exitCode !== null) throw new Error(program.output());
      return isReady(baseUrl);
    },
    patienceMs,
    `${baseUrl} listo\n${program.output()}`,
  );
};

/** Waits until the launcher has printed its summary and the site is up. */
export const waitUntilAnnounced = (program: Program): Promise<void> =>
  waitUntil(
    () => {
      if (program.process.exitCode !== null) throw new Error(program.output());
      return program.output().includes('Listo.');
    },
    240_000,
    'el aviso de que está listo',
  );

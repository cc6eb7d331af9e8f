import { randomBytes } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import type { ProcessManager } from '../launcher/process-manager';

export interface Shell {
  run: (bin: string, args: string[], env?: Record<string, string>) => Promise<boolean>;
  runQuietly: (bin: string, args: string[]) => Promise<boolean>;
}

const locate = (bin: string): string => path.resolve('node_modules', '.bin', bin);

const describeEnvironment = (extra: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  NEXT_TELEMETRY_DISABLED: '1',
  ...extra,
});

export const openShell = (children: ProcessManager): Shell => {
  const succeeds = async (
    bin: string,
    args: string[],
    output: 'inherit' | number,
    env?: Record<string, string>,
  ): Promise<boolean> => {
    const { exit } = children.start({
      name: bin,
      command: locate(bin),
      args,
      options: {
        env: describeEnvironment(env),
        stdio: ['ignore', output, output],
      },
    });
    return (await exit) === 0;
  };

  const runQuietly: Shell['runQuietly'] = async (bin, args) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'doctorado-log-'));
    const file = path.join(folder, randomBytes(4).toString('hex'));
    const log = openSync(file, 'w');
    try {
      const succeeded = await succeeds(bin, args, log);
      if (!succeeded) process.stdout.write(readFileSync(file));
      return succeeded;
    } finally {
      closeSync(log);
      rmSync(folder, { recursive: true, force: true });
    }
  };

  return { run: (bin, args, env) => succeeds(bin, args, 'inherit', env), runQuietly };
};

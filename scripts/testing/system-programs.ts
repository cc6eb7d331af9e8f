import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const INSTALL_TIMEOUT_MS = 300_000;

export const succeeds = (command: string, args: string[], env = process.env): boolean => {
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout: INSTALL_TIMEOUT_MS, env });
    return true;
  } catch {
    return false;
  }
};

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The first of the programs in a folder of `PATH`, or else of `paths`. */
export const findProgram = (names: string[], paths: string[] = []): string | undefined => {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...paths].find(isExecutable);
};

/** Installs the first available package if this process is root's. */
export const installWithApt = (packages: string[]): void => {
  if (process.getuid?.() !== 0) return;
  // Without RUNLEVEL the package of a server would start it.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  succeeds('apt-get', ['update'], env);
  const install = ['install', '-y', '--no-install-recommends'];
  packages.some((name) => succeeds('apt-get', [...install, name], env));
};

import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { LaunchError } from './launch-error.mjs';

/** A user of the system, by number. */
export interface SystemUser {
  uid: number;
  gid: number;
}

/** Makes the data folder if it is missing, and checks that it can be written. */
export const openDataFolder = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    const probe = path.join(dataDir, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'error';
    throw new LaunchError(`DATA_DIR: no se puede escribir en ${dataDir} (${code}).`);
  }
};

/** Reads a secret of the data folder; makes and keeps one the first time. */
export const keepSecret = (dataDir: string, name: string): string => {
  const file = path.join(dataDir, name);
  try {
    const kept = readFileSync(file, 'utf8').trim();
    if (kept) return kept;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return secret;
};

const mayPass = (folder: string, user: SystemUser): boolean => {
  const { mode, uid, gid } = statSync(folder);
  if (uid === user.uid) return Boolean(mode & 0o100);
  if (gid === user.gid) return Boolean(mode & 0o010);
  return Boolean(mode & 0o001);
};

/** Whether a user may walk down to a folder, through every folder above it. */
export const canEnter = (folder: string, user: SystemUser): boolean => {
  const parent = path.dirname(folder);
  return mayPass(folder, user) && (parent === folder || canEnter(parent, user));
};

/**
 * Lets the database's user pass through the data folder (pass, not list), where only root could:
 * a folder made by `mktemp -d`, for example.
 */
export const letPass = (folder: string, user: SystemUser): void => {
  if (mayPass(folder, user)) return;
  const { mode, uid } = statSync(folder);
  chownSync(folder, uid, user.gid);
  chmodSync(folder, (mode & 0o7707) | 0o010);
};

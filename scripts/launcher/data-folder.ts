import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { LaunchError } from './launch-error.mjs';

export interface SystemUser {
  uid: number;
  gid: number;
}

/** Creates the data folder if it is missing. @throws {LaunchError} if it is not writable */
export const openDataFolder = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 });
    const probe = path.join(dataDir, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'error';
    throw new LaunchError(`DATA_DIR: no se puede escribir en ${dataDir} (${code}).`);
  }
};

export const readOrCreateSecret = (dataDir: string, name: string): string => {
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

const hasExecuteBit = (folder: string, user: SystemUser): boolean => {
  const { mode, uid, gid } = statSync(folder);
  if (uid === user.uid) return Boolean(mode & 0o100);
  if (gid === user.gid) return Boolean(mode & 0o010);
  return Boolean(mode & 0o001);
};

/** Whether a user has the execute bit on a folder and on every folder above it. */
export const canTraverse = (folder: string, user: SystemUser): boolean => {
  const parent = path.dirname(folder);
  return hasExecuteBit(folder, user) && (parent === folder || canTraverse(parent, user));
};

/** Gives the user's group the execute bit on a folder that only root can traverse, as `mktemp -d` creates. */
export const grantTraversal = (folder: string, user: SystemUser): void => {
  if (hasExecuteBit(folder, user)) return;
  const { mode, uid } = statSync(folder);
  chownSync(folder, uid, user.gid);
  chmodSync(folder, (mode & 0o7707) | 0o010);
};

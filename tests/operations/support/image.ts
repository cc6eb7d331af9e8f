import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';

import { canTraverse, type SystemUser } from '../../../scripts/launcher/data-folder';
import { latestSite, serverCommand } from '../../../scripts/launcher/server-program';
import { bareEnvironment, type Program, runProgram, startProgram } from './product';

/** The user that runs the image's program: not root, even if the test is. */
const chooseUser = (): SystemUser | undefined => {
  const nobody = { uid: 65534, gid: 65534 };
  const isRoot = process.getuid?.() === 0;
  return isRoot && canTraverse(path.dirname(realpathSync(process.execPath)), nobody)
    ? nobody
    : undefined;
};

const isCacheFolder = (file: string): boolean =>
  file.startsWith(path.join('.next', 'cache') + path.sep);

/** The app as in the Docker image: only the site's build, in another folder. */
export interface Image {
  /** Runs the program of the `migrate` service. */
  migrate: () => Promise<{ code: number | null; output: string }>;
  start: (settings?: Record<string, string>) => Program;
  /** Name and time of every file outside the cache folder, which is a tmpfs in production. */
  listFiles: () => string[];
}

/** Copies the built program into `folder` and gives it the settings of production. */
export const makeImage = (folder: string, settings: Record<string, string>): Image => {
  const program = path.join(folder, 'app');
  const data = path.join(folder, 'data');
  const cache = path.join(program, '.next', 'cache');
  cpSync(latestSite(), program, { recursive: true, verbatimSymlinks: true });
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  if (!existsSync(data)) mkdirSync(data);
  const user = chooseUser();
  for (const own of [cache, data]) {
    chmodSync(own, 0o755);
    if (user) chownSync(own, user.uid, user.gid);
  }

  const env = bareEnvironment({ NODE_ENV: 'production', DATA_DIR: data, ...settings });
  return {
    migrate: () => runProgram(process.execPath, ['scripts/prepare.mjs'], env),
    start: (extra = {}) => {
      const { args, options } = serverCommand(program, { ...env, HOSTNAME: '0.0.0.0', ...extra });
      return startProgram(process.execPath, args, { ...options, ...user });
    },
    listFiles: () =>
      readdirSync(program, { recursive: true, encoding: 'utf8' })
        .filter((file) => !isCacheFolder(file) && statSync(path.join(program, file)).isFile())
        .map((file) => `${file} ${statSync(path.join(program, file)).mtimeMs}`)
        .sort(),
  };
};

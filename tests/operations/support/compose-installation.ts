import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { findFreePort } from '../../../scripts/launcher/ports';
import { isReady, waitUntil } from '../../../scripts/testing/wait';
import { later } from './cleanup';
import { makeFolder } from './folders';
import { bareEnvironment, startProgram } from './product';

/** An installation with Docker, set up as docs/operacion.md describes. */
export interface Installation {
  folder: string;
  site: string;
  /** Runs a command in the installation's folder; returns its output. @throws if it fails */
  run: (command: string) => Promise<string>;
  /** Makes a volume that the image's user may write; returns its name. */
  makeVolume: (name: string) => Promise<string>;
  waitUntilReady: () => Promise<void>;
}

const FILES_WITH_IMAGES = ['Dockerfile', 'deploy/nginx/Dockerfile', 'docker-compose.yml'];
/** `FROM image:tag`, or `image: image:tag`; the stages of a build have no tag. */
const IMAGE = /^(?:FROM|\s+image:) (?<name>\S+:\S+)/gmu;

/** Environment with `extra` and the settings of a Docker engine only. */
export const composeEnvironment = (extra: Record<string, string>): Record<string, string> => {
  const ofEngine = Object.entries(process.env).filter(([key]) => key.startsWith('DOCKER_'));
  return bareEnvironment({ ...(Object.fromEntries(ofEngine) as Record<string, string>), ...extra });
};

const succeeds = (args: string[]): boolean =>
  spawnSync('docker', args, { stdio: 'ignore' }).status === 0;

const listImages = (): string[] =>
  FILES_WITH_IMAGES.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMAGE)].map(({ groups }) => groups?.['name'] ?? ''),
  );

/** The reason why this machine cannot run the compose file; `undefined` if it can. */
export const findObstacle = (): string | undefined => {
  if (!succeeds(['info'])) return 'no responde ningún motor de Docker';
  if (!succeeds(['compose', 'version'])) return 'falta «docker compose»';
  const missing = [...new Set(listImages())].find(
    (image) => !succeeds(['image', 'inspect', image]) && !succeeds(['pull', '--quiet', image]),
  );
  return missing && `no hay imagen ${missing} ni de dónde traerla`;
};

/** Files that are not part of a checkout: dependencies, builds, the data of a site. */
const LEFT_OUT = new Set(['.git', '.next', '.data', '.env', 'node_modules', 'test-results']);

const checkOut = (folder: string): void =>
  cpSync('.', folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !LEFT_OUT.has(file),
  });

const fillIn = (example: string, values: Record<string, string>): string =>
  Object.entries(values).reduce(
    (text, [name, value]) =>
      text.replace(new RegExp(`^${name}=.*$`, 'mu'), () => `${name}=${value}`),
    example,
  );

/** Sets up an installation with `.env` from the example. The test must start it. */
export const layOutInstallation = async (
  name: string,
  values: Record<string, string>,
): Promise<Installation> => {
  const folder = path.join(makeFolder(name), 'sitio');
  checkOut(folder);
  const port = await findFreePort();
  const site = `http://localhost:${port}`;
  const example = readFileSync('.env.example', 'utf8');
  const settings = { SITE_URL: site, HTTP_PORT: `127.0.0.1:${port}`, ...values };
  writeFileSync(path.join(folder, '.env'), fillIn(example, settings));

  const project = `${name}-${process.pid}`;
  const env = composeEnvironment({ COMPOSE_PROJECT_NAME: project });
  const run = async (command: string): Promise<string> => {
    const program = startProgram('sh', ['-c', command], { env, cwd: folder });
    const [code] = (await once(program.process, 'close')) as [number | null];
    if (code !== 0) throw new Error(`${command}: ${code}\n${program.output()}`);
    return program.output();
  };
  later(() => run('docker compose down --volumes --rmi local --remove-orphans --timeout 20'));
  const makeVolume = async (label: string): Promise<string> => {
    const volume = `${project}-${label}`;
    later(() => run(`docker volume rm --force ${volume}`));
    await run(
      `docker compose run --rm --no-deps -T --user root -v ${volume}:/it migrate chown node /it`,
    );
    return volume;
  };
  const describe = () => run('docker compose ps -a; docker compose logs --tail 25 app proxy');
  const waitUntilReady = async (): Promise<void> => {
    try {
      await waitUntil(() => isReady(site), 120_000, `${site} listo`);
    } catch (error) {
      throw new Error(`${site} no responde:\n${await describe()}`, { cause: error });
    }
  };
  return { folder, site, run, makeVolume, waitUntilReady };
};

/** The command of docs/operacion.md that contains `part`, in one line. */
export const readDocumentedCommand = (part: string): string => {
  const text = readFileSync('docs/operacion.md', 'utf8').replaceAll(/\\\n\s*/gu, '');
  const line = text.split('\n').find((candidate) => candidate.includes(part));
  if (!line) throw new Error(`docs/operacion.md no dice cómo: ${part}`);
  return line;
};

import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';

import { settingNames } from '../../src/core/settings';
import { cleanUp } from './support/cleanup';
import { composeEnvironment } from './support/compose-installation';
import { makeFolder } from './support/folders';

const REQUIRED = {
  SITE_URL: 'https://doctorado.example.org',
  PAYLOAD_SECRET: 'un-secreto-de-treinta-y-dos-caracteres',
  POSTGRES_PASSWORD: 'clave',
  ADMIN_PASSWORD: 'otra-clave',
};
const NAMES = Object.keys(REQUIRED);

/** The used part of compose's resolved configuration. */
interface Config {
  services: { app: { scale?: number; environment: Record<string, string> } };
}

let compose: string[];
let folder: string;
/** Replaces the `.env` that this machine may have. */
let emptyFile: string;

const succeeds = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** The compose command, which needs no engine to read its file: version 2 (plugin) or Debian's version 1. */
const findCompose = (): string[] | undefined => {
  if (succeeds('docker', ['compose', 'version'])) return ['docker', 'compose'];
  if (succeeds('docker-compose', ['version'])) return ['docker-compose'];
  return undefined;
};

const installCompose = (): void => {
  if (process.getuid?.() !== 0) return;
  execFileSync('apt-get', ['update'], { stdio: 'ignore' });
  const install = ['install', '-y', '--no-install-recommends', 'docker-compose'];
  execFileSync('apt-get', install, { stdio: 'ignore' });
};

const readConfig = (env: Record<string, string>) => {
  const [command = '', ...args] = compose;
  return spawnSync(command, [...args, '--env-file', emptyFile, 'config'], {
    encoding: 'utf8',
    env: composeEnvironment(env) as NodeJS.ProcessEnv,
  });
};

beforeAll(() => {
  folder = makeFolder('compose');
  emptyFile = path.join(folder, 'empty.env');
  writeFileSync(emptyFile, '');
  let found = findCompose();
  if (!found) {
    installCompose();
    found = findCompose();
  }
  if (!found) throw new Error('No hay docker compose y no se pudo instalar: instálelo.');
  compose = found;
});

afterAll(cleanUp);

test('with the required secrets the compose file is sound', () => {
  const { status, stdout, stderr } = readConfig(REQUIRED);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  for (const part of [
    'read_only: true',
    'condition: service_completed_successfully',
    'condition: service_healthy',
    '/var/lib/postgresql',
  ]) {
    expect(stdout).toContain(part);
  }
  // One match per service. Compose version 2 also repeats the common `x-` parts at the end.
  const [services = ''] = stdout.split(/^x-/mu);
  expect(services.match(/no-new-privileges:true/gu)).toHaveLength(5);
  expect(services.match(/max-size: 20m/gu)).toHaveLength(5);
  expect(services.match(/pids_limit: \d/gu)).toHaveLength(5);
  expect(services.match(/mem_limit: /gu)).toHaveLength(5);
});

test('the app runs in as many copies as it is told, which share what PostgreSQL takes', () => {
  const servicesOf = (env: Record<string, string>) =>
    (parse(readConfig({ ...REQUIRED, ...env }).stdout) as Config).services;
  expect(servicesOf({}).app.scale ?? 1).toBe(1);
  const { app } = servicesOf({ SITE_COPIES: '3' });
  expect(app.scale).toBe(3);
  // Several copies cannot share a container name or a host port.
  expect(app).not.toHaveProperty('container_name');
  expect(app).not.toHaveProperty('ports');
  // One more copy runs during a replacement; 10 connections are for preparation, backups and
  // queries by hand.
  const each = Number(app.environment['DATABASE_POOL_SIZE']);
  expect((3 + 1) * each + 10).toBeLessThanOrEqual(97);
  expect(app.environment['SITE_COPIES']).toBe('3');
});

test('a backup is made each night, unless told not to, and its secrets are its own', () => {
  const phrase = 'una frase de paso larga';
  const usual = readConfig({ ...REQUIRED, BACKUP_PASSPHRASE: phrase }).stdout;
  expect(usual).toMatch(/- --nightly/u);
  expect(usual).toMatch(/BACKUP_TIME: ["']?03:00/u);
  // Only the backup service has the passphrase.
  expect(usual.split(phrase)).toHaveLength(2);
  const none = readConfig({ ...REQUIRED, BACKUP_TIME: '' }).stdout;
  expect(none).toMatch(/BACKUP_TIME: (?:''|"")/u);
});

test.each(NAMES)('without %s compose refuses to start', (name) => {
  const rest = Object.fromEntries(Object.entries(REQUIRED).filter(([key]) => key !== name));
  const { status, stderr } = readConfig(rest);
  expect(status).not.toBe(0);
  expect(stderr).toContain(name);
});

test('no secret stands in the compose file or in the example of settings', () => {
  const example = readFileSync('.env.example', 'utf8');
  for (const name of NAMES) expect(example).toMatch(new RegExp(`^${name}=$`, 'm'));
  const file = readFileSync('docker-compose.yml', 'utf8');
  for (const name of NAMES) expect(file).not.toMatch(new RegExp(`\\$\\{${name}:?-`));
});

test('every setting of the product has a line in the example', () => {
  const example = readFileSync('.env.example', 'utf8');
  for (const name of settingNames) expect(example).toMatch(new RegExp(`^(# )?${name}=`, 'm'));
});

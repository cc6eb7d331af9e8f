import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { findFreePort } from '../../scripts/launcher/ports';
import { cleanUp, later } from './support/cleanup';
import { makeFolder } from './support/folders';
import { listProcessesOf } from './support/processes';
import { bareEnvironment, runProgram } from './support/product';

const SECRET = 'un-secreto-de-treinta-y-dos-caracteres';

let folder: string;
let freePort: number;
let takenPort: number;

beforeAll(async () => {
  folder = makeFolder('errors');
  writeFileSync(path.join(folder, 'file'), '');
  freePort = await findFreePort();
  const stranger = createServer();
  later(() => stranger.close());
  await new Promise<void>((resolve) => stranger.listen(0, '0.0.0.0', resolve));
  const address = stranger.address();
  takenPort = typeof address === 'object' && address ? address.port : 0;
});

afterAll(cleanUp);

interface Case {
  what: string;
  env: () => Record<string, string>;
  line: RegExp;
}

const cases: Case[] = [
  {
    what: 'a port that is taken',
    env: () => ({ PORT: String(takenPort) }),
    line: /^✗ PORT: el puerto \d+ está ocupado por otro programa\.$/,
  },
  {
    what: 'a port that is none',
    env: () => ({ PORT: 'ochenta' }),
    line: /^✗ PORT: debe ser un número de puerto/,
  },
  {
    what: 'a database that does not answer',
    env: () => ({
      DATABASE_URL: `postgres://app:muy-secreta@127.0.0.1:${freePort}/x`,
      PAYLOAD_SECRET: SECRET,
    }),
    line: /^✗ DATABASE_URL: no se puede conectar a 127\.0\.0\.1:\d+\/x \(ECONNREFUSED\)\.$/,
  },
  {
    what: 'a mail server, and no office to write to',
    env: () => ({ SMTP_URL: 'smtp://correo.example.org' }),
    line: /^✗ MAIL_OFFICE: es obligatorio cuando se indica SMTP_URL/,
  },
  {
    what: 'several copies, and mail that stays in a folder',
    env: () => ({
      SITE_COPIES: '2',
      DATABASE_URL: `postgres://app:x@127.0.0.1:${freePort}/x`,
      PAYLOAD_SECRET: SECRET,
    }),
    line: /^✗ SMTP_URL: es obligatorio con varias copias del sitio \(SITE_COPIES\)/,
  },
  {
    what: 'half of a bucket for uploads',
    env: () => ({ UPLOADS_S3_URL: 'https://servidor.example.org/cubo', UPLOADS_S3_KEY: 'k' }),
    line: /^✗ UPLOADS_S3_URL: los archivos en un cubo S3 necesitan los tres/,
  },
  {
    what: "half of a university's provider",
    env: () => ({ OIDC_ISSUER: 'https://identidad.example.org', OIDC_CLIENT_ID: 'sitio' }),
    line: /^✗ OIDC_ISSUER: el acceso con la cuenta de la universidad necesita los tres/,
  },
  {
    what: 'an account for which alone passwords are open, and no provider for the others',
    env: () => ({ OIDC_ONLY: 'admin' }),
    line: /^✗ OIDC_ISSUER: el acceso con la cuenta de la universidad necesita los tres/,
  },
  {
    what: 'a claim for roles, and no value that gives one',
    env: () => ({
      OIDC_ISSUER: 'https://identidad.example.org',
      OIDC_CLIENT_ID: 'sitio',
      OIDC_CLIENT_SECRET: 's',
      OIDC_ROLE_CLAIM: 'groups',
    }),
    line: /^✗ OIDC_ROLE_CLAIM: los roles necesitan el atributo y los valores de un rol al menos/,
  },
  {
    what: 'an address that is no database',
    env: () => ({ DATABASE_URL: 'mysql://x/y', PAYLOAD_SECRET: SECRET }),
    line: /^✗ DATABASE_URL: debe ser una dirección postgres:/,
  },
  {
    what: 'a given database without a secret',
    env: () => ({ DATABASE_URL: `postgres://app:x@127.0.0.1:${freePort}/x` }),
    line: /^✗ PAYLOAD_SECRET: es obligatorio/,
  },
  {
    what: 'a secret that is too short',
    env: () => ({ PAYLOAD_SECRET: 'corto' }),
    line: /^✗ PAYLOAD_SECRET: debe tener al menos 32 caracteres$/,
  },
  {
    what: 'a data folder that cannot be written',
    env: () => ({ DATA_DIR: path.join(folder, 'file', 'data') }),
    line: /^✗ DATA_DIR: no se puede escribir en .+ \(ENOTDIR\)\.$/,
  },
  {
    what: 'a time zone that does not exist',
    env: () => ({ SITE_TIME_ZONE: 'America/Atlantis' }),
    line: /^✗ SITE_TIME_ZONE: debe ser una zona IANA/,
  },
];

describe('a wrong setting stops the start with one line that names it', () => {
  test.each(cases)('$what', async ({ env, line }) => {
    const defaults = { DATA_DIR: path.join(folder, 'data'), PORT: String(freePort) };
    const { code, output } = await runProgram(
      process.execPath,
      ['scripts/start.mjs'],
      bareEnvironment({ ...defaults, ...env() }),
    );
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([expect.stringMatching(line)]);
    expect(listProcessesOf(folder)).toEqual([]);
  });
});

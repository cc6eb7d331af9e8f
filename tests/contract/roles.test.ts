import config from '@payload-config';
import prettier from 'prettier';
import type { Endpoint } from 'payload';
import { describe, expect, it } from 'vitest';

import { CONTRACT_PREFIXES } from '@/core/api/router';

import type { ContractCall } from './contract.call';
import { addressOf, CONTRACT, callName } from './contract.table';
import { COLLECTION_FIELDS, GLOBAL_FIELDS, OWN_CALLS, type Writer } from './roles.fields.table';
import { COLLECTION_ROUTES, GLOBAL_ROUTES, ROOT_ROUTES, type Answers } from './roles.table';
import { signInRoles } from '../support/api/account-maker';
import { makeRecord, type Made } from '../support/api/records';
import { call, idOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator, openSession } from '../support/api/roles';

/**
 * Every route × every role. The routes are read from the running configuration: a new route fails
 * here until the table states its access.
 */

const { collections, endpoints, globals } = await config;

const ROLES = ['stranger', 'reviewer', 'editor', 'administrator'] as const;
type Role = (typeof ROLES)[number];
const COLUMN = { stranger: 0, reviewer: 1, editor: 2, administrator: 3 } as const;
/** An invalid token counts as anonymous. */
const GARBAGE = 'aaaa.bbbb.cccc';

const WITH_RECORDS = Object.keys(COLLECTION_ROUTES).filter((slug) => !slug.startsWith('payload-'));

const routesOf = (list: Endpoint[] | false | undefined): string[] => [
  ...new Set((list || []).map(({ method, path }) => `${method.toUpperCase()} ${path}`)),
];

const isContract = ({ path }: Endpoint): boolean =>
  CONTRACT_PREFIXES.some((prefix) => path.startsWith(`/${prefix}/`));

describe('the table names every route that there is', () => {
  const COLLECTION_ROWS = collections.map(({ slug, endpoints: own }) => [slug, own] as const);
  it.each(COLLECTION_ROWS)('%s', (slug, own) => {
    expect(Object.keys(COLLECTION_ROUTES[slug] ?? {}).toSorted()).toEqual(routesOf(own).toSorted());
  });
  it.each(globals.map(({ slug, endpoints: own }) => [slug, own] as const))('%s', (_slug, own) => {
    expect(Object.keys(GLOBAL_ROUTES).toSorted()).toEqual(routesOf(own).toSorted());
  });
  it('of the root', () => {
    const own = endpoints.filter((endpoint) => !isContract(endpoint));
    expect(Object.keys(ROOT_ROUTES).toSorted()).toEqual(routesOf(own).toSorted());
  });
});

const { accounts, tokens } = await signInRoles();

/** Sort key of a route: reads first, and last the routes that end the record or the session. */
const rank = (route: string): number =>
  ['GET', 'POST /access', 'POST', 'PATCH', 'DELETE', 'POST /logout'].findLastIndex((start) =>
    route.startsWith(start),
  );

interface Knock {
  route: string;
  answers: Answers;
  base: string;
  made?: Made | undefined;
}

const knock = async (
  { route, base, made, answers }: Knock,
  role: Role,
  token = tokens[role],
): Promise<string[]> => {
  const [method = '', path = ''] = route.split(' ');
  const id = String(made?.id ?? 2_147_483_647);
  const address = path
    .replace('/versions/:id', `/versions/${made?.versionId ?? id}`)
    .replace(/:id\??/u, id)
    .replace(':filename', made?.fileName ?? 'nada.png')
    .replace(':key', 'prueba-de-roles');
  const isOfMany = path === '/' && (method === 'PATCH' || method === 'DELETE');
  const query = isOfMany ? `?where[id][equals]=${id}` : '';
  const json =
    method === 'PATCH'
      ? (made?.change ?? {})
      : method === 'POST' && path === '/:key'
        ? { value: 1 }
        : {};
  const answer = await call(method, `${base}${address === '/' ? '' : address}${query}`, {
    token,
    ...(method === 'GET' ? {} : { json }),
  });
  const name = `${role}: ${method} ${base}${path}`;
  const expected = answers[COLUMN[role]];
  const faults: string[] = [];
  if (answer.status !== expected) {
    faults.push(`${name} → ${answer.status}, not ${expected}: ${answer.text.slice(0, 120)}`);
  }
  const isRefused = expected >= 400;
  if (made && (isRefused || COLUMN[role] === 0) && answer.text.includes(made.mark)) {
    faults.push(`${name} shows the record`);
  }
  return faults;
};

const knockAll = async (knocks: Knock[], role: Role): Promise<string[]> => {
  const faults: string[] = [];
  for (const one of knocks.toSorted((a, b) => rank(a.route) - rank(b.route))) {
    faults.push(...(await knock(one, role)));
    if (role === 'stranger') faults.push(...(await knock(one, role, GARBAGE)));
  }
  return faults;
};

const knocksOf = (base: string, routes: Readonly<Record<string, Answers>>, made?: Made): Knock[] =>
  Object.entries(routes).map(([route, answers]) => ({ route, answers, base, made }));

const refusalOf = ({ access, needsLink }: ContractCall, role: Role): number | undefined => {
  // For link holders, not for staff.
  if (needsLink) return 401;
  if (LET_IN[access].includes(role)) return undefined;
  return role === 'stranger' ? 401 : 403;
};

describe.each(ROLES)('as %s', (role) => {
  it.each(Object.keys(COLLECTION_ROUTES))('collection %s', async (slug) => {
    const made = WITH_RECORDS.includes(slug) ? await makeRecord(slug) : undefined;
    try {
      const routes = COLLECTION_ROUTES[slug] ?? {};
      expect(await knockAll(knocksOf(`/api/${slug}`, routes, made), role)).toEqual([]);
    } finally {
      await made?.remove();
      // The last route of the accounts is the logout.
      const account = accounts[role];
      if (slug === 'users' && account) tokens[role] = await openSession(account);
    }
  });

  it.each(globals.map(({ slug }) => slug))('global %s', async (slug) => {
    const token = await asAdministrator();
    await call('POST', `/api/globals/${slug}`, { token, json: {} });
    const versions = await call('GET', `/api/globals/${slug}/versions?limit=1`, { token });
    const versionId = idOf((recordOf(versions).docs as JsonRecord[])[0] ?? {});
    const made: Made = {
      id: versionId,
      versionId,
      mark: '\u0000',
      remove: () => Promise.resolve(),
    };
    expect(await knockAll(knocksOf(`/api/globals/${slug}`, GLOBAL_ROUTES, made), role)).toEqual([]);
  });

  it('the root', async () => {
    expect(await knockAll(knocksOf('/api', ROOT_ROUTES), role)).toEqual([]);
  });

  it('the contract', async () => {
    const refusals: string[] = [];
    for (const row of CONTRACT.filter(({ path }) => !path.startsWith('/api/auth/'))) {
      const answer = await call(row.method, addressOf(row, 2_147_483_647), { token: tokens[role] });
      const expected = refusalOf(row, role);
      const isRight = expected
        ? answer.status === expected
        : [200, 404, 415].includes(answer.status);
      if (!isRight)
        refusals.push(`${callName(row)} → ${answer.status}, not ${expected ?? 'granted'}`);
    }
    expect(refusals).toEqual([]);
  });
});

const LET_IN: Record<ContractCall['access'], readonly Role[]> = {
  anyone: ROLES,
  signedIn: ['reviewer', 'editor', 'administrator'],
  staff: ['editor', 'administrator'],
  administrators: ['administrator'],
  reviewers: ['reviewer', 'administrator'],
};

const toRows = (base: string, routes: Readonly<Record<string, Answers>>): string[] =>
  Object.entries(routes).map(([route, answers]) => {
    const [method, path = ''] = route.split(' ');
    return `| \`${method} ${base}${path === '/' ? '' : path}\` | ${answers.join(' | ')} |`;
  });

const describeAnswers = ({ access, needsLink }: ContractCall): string =>
  ROLES.map((role) => {
    if (needsLink) return 'con su enlace';
    if (LET_IN[access].includes(role)) return 'sí';
    return role === 'stranger' ? '401' : '403';
  }).join(' | ');

const WRITERS: Record<Writer, string> = {
  office: 'editores y administradores',
  administrators: 'administradores',
  account: 'administradores, y su dueño en la propia cuenta con la contraseña',
  server: 'nadie: lo escribe el servidor',
  administratorsTrash: 'administradores llevan a la papelera y restauran; la hora es del servidor',
  trash: 'editores y administradores llevan a la papelera y restauran; la hora es del servidor',
};

const toFieldRows = (base: string, fields: Readonly<Record<string, Writer>>): string[] =>
  Object.entries(fields).map(([name, writer]) => {
    const field = `${base}.${name}`;
    const own = OWN_CALLS[field];
    return `| \`${field}\` | ${WRITERS[writer]} | ${own ? `\`${own}\`` : ''} |`;
  });

it('is the table of docs/roles.md', async () => {
  const head = [
    '| Ruta | Visitante | Evaluador | Editor | Administrador |',
    '|---|---|---|---|---|',
  ];
  const page = [
    '# Quién puede qué',
    '',
    'Lo escribe y lo comprueba `tests/contract/roles.test.ts` contra el producto en marcha.',
    'Un número es el estado de la respuesta: 200 y 201, concedido; 400, concedido y detenido en el',
    'cuerpo vacío; 401 y 403, negado; 404 y 405, cerrado para todos o sin tal registro.',
    '',
    '## El contrato',
    '',
    ...head,
    ...CONTRACT.map((row) => `| \`${callName(row)}\` | ${describeAnswers(row)} |`),
    '',
    '## Las rutas propias de Payload',
    '',
    ...head,
    ...toRows('/api', ROOT_ROUTES),
    ...Object.entries(COLLECTION_ROUTES).flatMap(([slug, routes]) =>
      toRows(`/api/${slug}`, routes),
    ),
    ...toRows('/api/globals/:slug', GLOBAL_ROUTES),
    '',
    '## Los campos',
    '',
    'Lo comprueba `tests/contract/roles-fields.test.ts`: quién escribe cada campo por las rutas propias de Payload',
    '(`POST`, `PATCH` de uno y de muchos, restaurar una versión). A quien no puede, el campo le queda como estaba: un `PATCH`',
    'que lo cambiaría responde 403, y uno sin ningún campo conocido, 400. Las colecciones que no figuran no se escriben por ellas.',
    '',
    '| Campo | Quién lo escribe | Llamada propia |',
    '|---|---|---|',
    ...Object.entries(COLLECTION_FIELDS).flatMap(([slug, fields]) => toFieldRows(slug, fields)),
    ...Object.entries(GLOBAL_FIELDS).flatMap(([slug, fields]) => toFieldRows(slug, fields)),
  ].join('\n');
  const formatted = await prettier.format(page, {
    ...(await prettier.resolveConfig('docs/roles.md')),
    parser: 'markdown',
  });
  await expect(formatted).toMatchFileSnapshot('../../docs/roles.md');
});

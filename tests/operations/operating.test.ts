import { afterAll, beforeAll, expect, test } from 'vitest';

import { findFreePort } from '../../scripts/launcher/ports';
import { withClient } from '../../scripts/testing/database';
import { login } from '../../scripts/testing/site.client';
import { waitUntil } from '../../scripts/testing/wait';
import { expectStatus } from '../support/api/expectations';
import { contactBody } from '../support/api/factories';
import { cleanUp } from './support/cleanup';
import { readFigures as readFiguresAt } from './support/office';
import { ADMINISTRATOR, type Program } from './support/product';
import { type Production, prepareProduction } from './support/production';
import { askUntilRefused } from './support/visitors';

/** Log, metrics and shutdown of a running site. */

let production: Production;
let program: Program;
let metricsUrl: string;

beforeAll(async () => {
  const metricsPort = await findFreePort();
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  production = await prepareProduction('operating', {
    METRICS_PORT: String(metricsPort),
    RATE_LIMIT_FACTOR: '1000',
  });
  program = await production.start();
});

afterAll(cleanUp);

const send = (body: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${production.baseUrl}/api/public/contact?correo=rosa%40example.org`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

type LogLine = Record<string, unknown>;

const readLog = (): LogLine[] =>
  program
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as LogLine);

/** The log lines of one request. The last is written after the response was sent. */
const linesOf = async (id: string | null): Promise<LogLine[]> => {
  const lines = () => readLog().filter(({ request }) => request === id);
  await waitUntil(() => lines().some(({ name }) => name === 'http'), 10_000, `líneas de ${id}`);
  return lines();
};

const readFigures = (name: string) => readFiguresAt(metricsUrl, name);

test('a call has an id of our own, and one line without query, address or what was written', async () => {
  const body = contactBody();
  const answer = await expectStatus(send(body, { 'X-Request-Id': 'de-la-visita' }), 201);
  const id = answer.headers.get('x-request-id');
  expect(id).toMatch(/^[\da-f-]{36}$/u);
  const lines = await linesOf(id);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    level: 'info',
    method: 'POST',
    route: '/api/public/contact',
    status: 201,
  });
  expect(lines[0]?.['ms']).toBeTypeOf('number');
  for (const secret of ['rosa', String(body.email), String(body.nombre), 'de-la-visita']) {
    expect(program.output()).not.toContain(secret);
  }
});

test('a number in a path and a path that somebody invents are not written', async () => {
  const paths = ['/api/public/events/4711', '/api/public/rosa@example.org', '/admin/rosa'];
  const routes: unknown[] = [];
  for (const path of paths) {
    const answer = await fetch(`${production.baseUrl}${path}`, { redirect: 'manual' });
    routes.push((await linesOf(answer.headers.get('x-request-id')))[0]?.['route']);
  }
  expect(routes).toEqual(['/api/public/events/:id', '/api/public/*', '/admin/*']);
});

test('a page and a file are answered with an id and not written down', async () => {
  const ids: (string | null)[] = [];
  for (const path of ['/acerca', '/acerca', '/icono.svg']) {
    ids.push((await fetch(`${production.baseUrl}${path}`)).headers.get('x-request-id'));
  }
  expect(new Set(ids).size).toBe(3);
  // Log lines of these requests would come before the line of this later call.
  await linesOf((await send({})).headers.get('x-request-id'));
  expect(readLog().filter(({ request }) => ids.includes(String(request)))).toEqual([]);
});

test('what our router never asks for is answered like the rest, and writes no error', async () => {
  const { token } = await login(production.baseUrl, ADMINISTRATOR);
  const headers = { Cookie: `payload-token=${token}`, 'Sec-Fetch-Site': 'same-origin', RSC: '1' };
  for (const wish of ['1', '2', '3', 'x']) {
    const answer = await fetch(`${production.baseUrl}/admin/dashboard`, {
      headers: { ...headers, 'Next-Router-Prefetch': wish },
    });
    expect([wish, answer.status]).toEqual([wish, 200]);
    await answer.text();
  }
  expect(program.output()).not.toContain('prerender');
});

test('an unexpected failure tells its person the id under which the log has the cause', async () => {
  const query = (sql: string) => withClient(production.databaseUrl, (client) => client.query(sql));
  await query('alter table contacts rename to contacts_away');
  const body = contactBody();
  try {
    const answer = await expectStatus(send(body), 500);
    const id = answer.headers.get('x-request-id');
    const { message } = (await answer.json()) as { message: string };
    expect(message).toBe(
      `Ha ocurrido un error inesperado. Inténtalo de nuevo. Referencia: ${String(id)}`,
    );
    const lines = await linesOf(id);
    expect(lines.find(({ msg }) => msg === 'request failed')).toMatchObject({ level: 'error' });
    expect(program.output()).not.toContain(String(body.email));
  } finally {
    await query('alter table contacts_away rename to contacts');
  }
});

test('the figures move with what happens', async () => {
  const labels = '{method="POST",route="/api/public/contact",status="201"}';
  const kind = '{kind="contacts",repeated="false"}';
  const before = {
    requests: (await readFigures('http_requests_total')).get(labels) ?? 0,
    submissions: (await readFigures('submissions_total')).get(kind) ?? 0,
  };
  await send(contactBody());
  for (let visit = 0; visit < 2; visit += 1) {
    await (await fetch(`${production.baseUrl}/contacto`)).text();
  }
  const requests = await readFigures('http_requests_total');
  expect(requests.get(labels)).toBe(before.requests + 1);
  expect((await readFigures('http_request_duration_seconds_count')).get(labels)).toBe(
    before.requests + 1,
  );
  expect((await readFigures('submissions_total')).get(kind)).toBe(before.submissions + 1);
  expect((await readFigures('answer_cache_requests_total')).get('{result="hit"}')).toBeGreaterThan(
    0,
  );
  expect((await readFigures('database_pool_connections')).get('{state="total"}')).toBeGreaterThan(
    0,
  );
  expect((await readFigures('mail_queue_oldest_seconds')).get('')).toBeGreaterThanOrEqual(0);
  expect((await readFigures('process_resident_memory_bytes')).get('')).toBeGreaterThan(0);
});

test('the figures are read at one address, on loopback, and not through the site', async () => {
  expect((await fetch(`${metricsUrl}/otra`)).status).toBe(404);
  expect((await fetch(`${production.baseUrl}/metrics`)).status).toBe(404);
});

test('an end under load leaves nobody without an answer', async () => {
  let end: Promise<number | null> | undefined;
  let answers = 0;
  const outcome = await askUntilRefused(production.baseUrl, {
    paths: ['/api/public/news', '/noticias', '/api/public/events', '/acerca?x=1'],
    width: 16,
    onAnswer: () => {
      answers += 1;
      if (answers === 200) end = program.end('SIGTERM');
    },
  });
  expect(outcome.dropped).toEqual([]);
  expect(outcome.answered).toBeGreaterThanOrEqual(200);
  expect(await end).toBe(0);
});

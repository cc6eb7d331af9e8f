import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';

import pLimit from 'p-limit';

import { format, formatRatio, percentile, type Figure } from '../figures';
import type { Site } from '../../testing/site.client';
import { MESSAGE } from '../../testing/submissions';
import type { BenchContext, Part } from './part';

const WIDTH = 8;
/** Of so many requests of a hostile round one is junk. */
const JUNK_EVERY = 5;
const MOST_RATIO = 1.5;

/** A message that a person might have sent. */
const describeMessage = (): Record<string, string> => ({
  ...MESSAGE,
  email: `rosa-${randomUUID()}@example.org`,
});

interface Junk {
  path: string;
  body: string;
  type?: string;
  headers?: Record<string, string>;
}

const CONTACT = '/api/public/contact';

/** What robots and bored people send. */
const JUNK: readonly (() => Junk)[] = [
  () => ({ path: CONTACT, body: '{' }),
  () => ({ path: CONTACT, body: JSON.stringify({ ...describeMessage(), website: 'https://x' }) }),
  () => ({ path: CONTACT, body: JSON.stringify({ nombre: 'x'.repeat(900_000) }) }),
  () => ({ path: CONTACT, body: 'x'.repeat(1_200_000) }),
  () => ({ path: CONTACT, body: `${'['.repeat(20_000)}${']'.repeat(20_000)}` }),
  () => ({ path: CONTACT, body: 'nombre=x', type: 'application/x-www-form-urlencoded' }),
  () => ({
    path: CONTACT,
    body: JSON.stringify({
      ...describeMessage(),
      email: 'a@'.repeat(25_000),
      mensaje: '('.repeat(50_000),
    }),
  }),
  () => ({
    path: '/api/auth/login',
    body: JSON.stringify({ username: 'admin', password: 'adivinada' }),
  }),
  () => ({
    path: '/api/admin/news',
    body: JSON.stringify({ title: 'x' }),
    headers: { Authorization: 'Bearer a.b.c' },
  }),
  () => ({
    path: '/wp-login.php',
    body: 'log=admin&pwd=admin',
    type: 'application/x-www-form-urlencoded',
  }),
];

const post = async ({ baseUrl }: Site, { path, body, type, headers }: Junk): Promise<number> => {
  const answer = await fetch(`${baseUrl}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': type ?? 'application/json', ...headers },
    body,
  });
  await answer.arrayBuffer();
  return answer.status;
};

/** How long each of a round's legitimate submissions took. */
const measureRound = async (
  site: Site,
  { messages, isHostile }: { messages: number; isHostile: boolean },
): Promise<number[]> => {
  const times: number[] = [];
  let junk = 0;
  const send = async (): Promise<void> => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = JSON.stringify(describeMessage());
    const begin = performance.now();
    const status = await post(site, { path: CONTACT, body, headers });
    times.push(performance.now() - begin);
    if (status !== 201) throw new Error(`${CONTACT}: ${status}, expected 201`);
  };
  const annoy = async (): Promise<void> => {
    const make = JUNK[junk % JUNK.length] as () => Junk;
    junk += 1;
    const status = await post(site, make());
    if (status < 400 || status >= 500) throw new Error(`${make().path}: ${status} to junk`);
  };
  // The crowd is as wide, and as many are legitimate; the junk comes on top of them.
  const total = isHostile ? (messages * JUNK_EVERY) / (JUNK_EVERY - 1) : messages;
  await pLimit(WIDTH).map(Array(total).keys(), (number) =>
    isHostile && number % JUNK_EVERY === JUNK_EVERY - 1 ? annoy() : send(),
  );
  return times;
};

const measureMix = async ({ site, isQuick }: BenchContext): Promise<Figure> => {
  const { rounds, messages } = isQuick
    ? { rounds: 3, messages: 200 }
    : { rounds: 6, messages: 400 };
  const clean: number[] = [];
  const hostile: number[] = [];
  await measureRound(site, { messages, isHostile: true });
  for (let round = 0; round < rounds; round += 1) {
    clean.push(...(await measureRound(site, { messages, isHostile: false })));
    hostile.push(...(await measureRound(site, { messages, isHostile: true })));
  }
  const ratio = percentile(hostile, 99) / percentile(clean, 99);
  return {
    name: `p99 de un envío legítimo, uno de cada cinco es basura (${hostile.length})`,
    measured: `${format(percentile(hostile, 99))} ms`,
    control: `${format(percentile(clean, 99))} ms`,
    result: formatRatio(ratio),
    target: `≤ ${formatRatio(MOST_RATIO)}`,
    isMet: ratio <= MOST_RATIO,
  };
};

/** A form sent by a person, alone and among junk. */
export const submissionsPart: Part = {
  key: 'submissions',
  title: 'Envíos legítimos entre basura, por turnos en el mismo servidor',
  measure: async (context) => [await measureMix(context)],
};

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import type { Pool } from 'pg';

import { type Cluster, OBSERVER_APP_NAME, withCluster } from '../../scripts/testing/cluster';
import { startLoad, type LoadRun, type VisitorRequest } from '../../scripts/testing/request-load';
import { login } from '../../scripts/testing/site.client';
import { MESSAGE, REQUEST } from '../../scripts/testing/submissions';
import { waitUntil } from '../../scripts/testing/wait';
import type { CopiesFigures } from './copies.figures';
import { startMailServer } from './mail-server';

const COPIES = 3;
/** Pool size of each instance; small, so that additional connections are noticed. */
const POOL_SIZE = 10;
const TIMEOUT_MS = 300_000;

export interface CopiesPlan {
  visitors: number;
  /** Number of kills, round-robin over the instances. */
  kills: number;
  /** Between two kills: minimum time and number of responses. */
  everyMs: number;
  everyAnswers: number;
  say?: (line: string) => void;
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

const form = (path: string, body: object): VisitorRequest => ({
  path,
  method: 'POST',
  headers: { ...JSON_TYPE, 'Idempotency-Key': randomUUID() },
  body: JSON.stringify(body),
});

/** Requests of visitors and the office that may be repeated without harm. */
const describeVisits = (token: string): ((turn: number) => VisitorRequest)[] => [
  () => ({ path: '/noticias' }),
  () => ({ path: '/acerca?x=1' }),
  () => ({ path: '/api/public/events' }),
  () => ({ path: '/api/admin/contacts?limit=1', headers: { Authorization: `Bearer ${token}` } }),
  (turn) =>
    form('/api/public/contact', {
      ...MESSAGE,
      email: `visita-${turn}@example.org`,
      asunto: `Consulta ${turn}`,
    }),
  (turn) =>
    form('/api/public/registration', { ...REQUEST, email: `aspirante-${turn}@example.org` }),
];

const isAsItShould = (what: string): boolean =>
  what.endsWith(what.startsWith('POST') ? ': 201' : ': 200');

const readEmails = async (pool: Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ email: string }>(
    'select email from contacts union all select email from registrations',
  );
  return rows.map(({ email }) => email);
};

/** Polls the number of connections while `goOn` returns true. @returns the maximum */
const watchConnections = async (pool: Pool, goOn: () => boolean): Promise<number> => {
  let most = 0;
  while (goOn()) {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where backend_type = 'client backend' and application_name <> $1`,
      [OBSERVER_APP_NAME],
    );
    most = Math.max(most, rows[0]?.count ?? 0);
    await pause(100);
  }
  return most;
};

const arrive = async (crowd: LoadRun, { everyMs, everyAnswers }: CopiesPlan): Promise<void> => {
  const wanted = crowd.total() + everyAnswers;
  await pause(everyMs);
  await waitUntil(() => crowd.total() >= wanted, TIMEOUT_MS, `${everyAnswers} respuestas más`);
};

/** Visitors that run until stopped, and the addresses of acknowledged submissions. */
const bringVisitors = async (
  { baseUrl, administrator }: Cluster,
  { visitors }: CopiesPlan,
): Promise<{ crowd: LoadRun; acknowledged: string[] }> => {
  const { token } = await login(baseUrl, administrator);
  const visits = describeVisits(token);
  const acknowledged: string[] = [];
  let turn = 0;
  const next = (): VisitorRequest => {
    turn += 1;
    const describe = visits[turn % visits.length];
    if (!describe) throw new Error('There is something to do at every turn');
    return describe(turn);
  };
  const crowd = startLoad(baseUrl, visitors, next, ({ body }, status) => {
    if (status !== 201 || body === undefined) return;
    acknowledged.push((JSON.parse(body) as { email: string }).email);
  });
  return { crowd, acknowledged };
};

/** Kills the instances round-robin, then replaces all of them in order. */
const failAndReplace = async (
  { copies }: Cluster,
  plan: CopiesPlan,
  crowd: LoadRun,
): Promise<void> => {
  const say = plan.say ?? (() => undefined);
  await arrive(crowd, plan);
  for (let kill = 0; kill < plan.kills; kill += 1) {
    say(`▸ Muerte ${kill + 1} de ${plan.kills}; ${crowd.total()} respuestas`);
    const copy = copies[kill % copies.length];
    await copy?.end('SIGKILL');
    await Promise.all([copy?.start(), arrive(crowd, plan)]);
  }
  say('▸ Se reemplazan todas, una tras otra');
  for (const copy of copies) {
    await copy.end('SIGTERM');
    await copy.start();
  }
  await arrive(crowd, plan);
};

/** Counts failures and losses while visitors read and write, and instances are killed and replaced. */
export const runCopies = async (plan: CopiesPlan): Promise<CopiesFigures> => {
  const mail = await startMailServer();
  const wanted = { count: COPIES, poolSize: POOL_SIZE, mailUrl: mail.url };
  return withCluster(wanted, async (stage) => {
    const begin = Date.now();
    const { crowd, acknowledged } = await bringVisitors(stage, plan);
    let isOver = false;
    const watched = watchConnections(stage.pool, () => !isOver);
    try {
      await failAndReplace(stage, plan, crowd);
    } finally {
      await crowd.stop();
      isOver = true;
    }
    const connections = await watched;
    const stored = await readEmails(stage.pool);
    const emails = new Set(stored);
    return {
      copies: COPIES,
      requests: crowd.total(),
      failed: [...crowd.answers].filter(([what]) => !isAsItShould(what)),
      kills: plan.kills,
      restarts: COPIES,
      acknowledged: acknowledged.length,
      acknowledgedAndMissing: acknowledged.filter((email) => !emails.has(email)).length,
      doubledRows: stored.length - emails.size,
      connections,
      // A killed instance may keep its connections for a moment, beside those of its successor.
      maxConnections: (COPIES + 1) * (POOL_SIZE + 1),
      times: crowd.times,
      seconds: (Date.now() - begin) / 1000,
    };
  }).finally(mail.stop);
};

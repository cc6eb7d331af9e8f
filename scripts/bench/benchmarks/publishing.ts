import { setTimeout as pause } from 'node:timers/promises';

import { NEWS } from '../../../src/features/content/news/news.definition';
import { newsItemPath, SITE_PATHS } from '../../../src/shared/paths';
import { ensureBuilt } from '../../launcher/build';
import { type Cluster, type Instance, withCluster } from '../../testing/cluster';
import { callApi, login, type Session } from '../../testing/site.client';
import type { Benchmark } from '../benchmark';
import { compare, type Comparison } from '../comparison';
import { format, median, percentile } from '../figures';

const INSTANCES = 3;
const MAX_MEDIAN_MS = { same: 100, others: 300 };
const MAX_P99_MS = 1_000;
/** A response that is requested later must show the change. */
const STALE_AFTER_MS = 1_000;
const TIMEOUT_MS = 30_000;

const CHANGES = { full: 100, quick: 20 };
/** Changes that are not counted, because V8 compiles code when it first runs. */
const WARM_UP_CHANGES = 16;
/** Longer than the lifetime of a cached response, which is a minute. */
const PAUSED_MS = 65_000;

/** The two APIs through which an editor publishes. */
const EDITOR_APIS = [
  { path: '/api/admin/news', method: 'PUT' },
  { path: '/api/news', method: 'PATCH' },
] as const;

/** Cached responses that show a news item; a list without a limit would not be cached. */
const URLS: readonly ((id: number) => string)[] = [
  () => SITE_PATHS.home,
  () => SITE_PATHS.news,
  newsItemPath,
  () => '/api/public/news?limit=24',
];
/** A withdrawn item is missing from its list (200), or is not found at its own URL (404). */
const EXPECTED_STATUSES = [200, 404];

interface Setup {
  cluster: Cluster;
  editor: Session;
  news: { id: number; title: string };
}

interface Change {
  /** Milliseconds until the editor's request was answered. */
  writeMs: number;
  /** Milliseconds from then until the change was visible, by instance. */
  visibleMs: number[];
  /** Responses without the change, or with an error, after `STALE_AFTER_MS`. */
  stale: number;
}

const setPublished = ({ editor, news }: Setup, isPublished: boolean, api: number = 0) => {
  const { path, method } = EDITOR_APIS[api] ?? EDITOR_APIS[0];
  return callApi(editor, `${path}/${news.id}`, { method, body: { published: isPublished } });
};

/** `undefined` for an error response, which shows neither state and therefore never counts as a visible change. */
const isShown = async (
  { baseUrl }: Instance,
  path: string,
  { news }: Setup,
): Promise<boolean | undefined> => {
  const response = await fetch(`${baseUrl}${path}`);
  const body = await response.text();
  return EXPECTED_STATUSES.includes(response.status) ? body.includes(news.title) : undefined;
};

const countStale = async (setup: Setup, instances: Instance[], isPublished: boolean) => {
  const shown = await Promise.all(
    instances.flatMap((instance) =>
      URLS.map((urlOf) => isShown(instance, urlOf(setup.news.id), setup)),
    ),
  );
  return shown.filter((isVisible) => isVisible !== isPublished).length;
};

const measureChange = async (
  setup: Setup,
  number: number,
  disturb: () => Promise<unknown>,
): Promise<Change> => {
  const instances = setup.cluster.copies;
  const isPublished = number % 2 === 0;
  const api = (number >> 1) % EDITOR_APIS.length;
  const path = URLS[(number >> 2) % URLS.length]?.(setup.news.id) ?? SITE_PATHS.home;
  // Fills the caches with the previous state.
  await countStale(setup, instances, !isPublished);
  const start = performance.now();
  const sinceStart = () => performance.now() - start;
  await Promise.all([setPublished(setup, isPublished, api), disturb()]);
  const writeMs = sinceStart();
  const waitUntilVisible = async (instance: Instance): Promise<number> => {
    while ((await isShown(instance, path, setup)) !== isPublished) {
      if (sinceStart() > TIMEOUT_MS) throw new Error(`${path} does not change`);
      await pause(5);
    }
    return sinceStart() - writeMs;
  };
  const [same, ...others] = instances;
  if (!same) throw new Error('No instances');
  // One machine runs all three: the first renders before the others do.
  const visibleMs = [await waitUntilVisible(same)];
  visibleMs.push(...(await Promise.all(others.map(waitUntilVisible))));
  await pause(Math.max(0, STALE_AFTER_MS - (sinceStart() - writeMs)));
  return { writeMs, visibleMs, stale: await countStale(setup, instances, isPublished) };
};

const compareStale = (name: string, stale: number, responses: number): Comparison =>
  compare({
    name: `respuestas anteriores al cambio tras 1 s${name}`,
    measured: `${format(stale)} de ${format(responses)}`,
    control: '',
    ...{ value: stale, aim: { max: 0 }, unit: '' },
  });

const measureChanges = async (
  setup: Setup,
  { name, count, disturb }: { name: string; count: number; disturb: () => Promise<unknown> },
): Promise<Comparison[]> => {
  const changes: Change[] = [];
  for (let number = 0; number < count; number += 1) {
    changes.push(await measureChange(setup, number, disturb));
  }
  const control = `${format(median(changes.map(({ writeMs }) => writeMs)))} ms`;
  const compareMs = (what: string, value: number, max: number) =>
    compare({
      name: `${what}${name}`,
      measured: `${format(value)} ms`,
      ...{ control, value, aim: { max }, unit: 'ms' },
    });
  const same = changes.flatMap(({ visibleMs }) => visibleMs.slice(0, 1));
  const others = changes.flatMap(({ visibleMs }) => visibleMs.slice(1));
  return [
    compareMs('en la misma instancia, mediana', median(same), MAX_MEDIAN_MS.same),
    compareMs('en otras dos, mediana', median(others), MAX_MEDIAN_MS.others),
    compareMs('en las tres, p99', percentile([...same, ...others], 99), MAX_P99_MS),
    compareStale(
      name,
      changes.reduce((sum, { stale }) => sum + stale, 0),
      changes.length * INSTANCES * URLS.length,
    ),
  ];
};

/** Withdraws the item while an instance is paused, and requests it there a second after the instance resumes. */
const measurePause = async (setup: Setup): Promise<Comparison> => {
  const [, paused] = setup.cluster.copies;
  if (!paused) throw new Error('Too few instances');
  await setPublished(setup, true);
  await pause(STALE_AFTER_MS);
  await countStale(setup, [paused], true);
  paused.suspend();
  await setPublished(setup, false);
  await pause(PAUSED_MS);
  paused.resume();
  await pause(STALE_AFTER_MS);
  const stale = await countStale(setup, [paused], false);
  return compareStale(`, instancia detenida ${format(PAUSED_MS / 1_000)} s`, stale, URLS.length);
};

const prepare = async (cluster: Cluster): Promise<Setup> => {
  const editor = await login(cluster.copies[0]?.baseUrl ?? '', cluster.administrator);
  const title = `Noticia de la medición ${Date.now()}`;
  const { id } = await callApi<{ id: number }>(editor, '/api/admin/news', {
    method: 'POST',
    body: { title, excerpt: title, content: title, category: NEWS.categories[0], published: false },
  });
  return { cluster, editor, news: { id, title } };
};

/** Time from the response to the editor until the change is visible. The control is the editor's request itself. */
export const publishing: Benchmark = {
  key: 'publishing',
  title: 'De publicado (o retirado) a visible en tres instancias; control: la propia escritura',
  run: async ({ isQuick, manager }) => {
    await ensureBuilt(manager);
    const count = CHANGES[isQuick ? 'quick' : 'full'];
    const options = { count: INSTANCES, poolSize: 10, hasDemo: true, within: manager };
    return withCluster(options, async (cluster) => {
      const setup = await prepare(cluster);
      const doNothing = () => Promise.resolve();
      const cutListeners = () =>
        cluster.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where application_name = 'content changes'`,
        );
      for (let number = 0; number < WARM_UP_CHANGES; number += 1) {
        await measureChange(setup, number, doNothing);
      }
      return [
        ...(await measureChanges(setup, { name: '', count, disturb: doNothing })),
        ...(await measureChanges(setup, {
          name: ', conexión de escucha cortada',
          ...{ count, disturb: cutListeners },
        })),
        await measurePause(setup),
      ];
    });
  },
};

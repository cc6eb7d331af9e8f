import { setTimeout as pause } from 'node:timers/promises';

import { NEWS } from '../../../src/features/news/news.definition';
import { newsItemPath, SITE_PATHS } from '../../../src/shared/paths';
import { ensureBuilt } from '../../launcher/build';
import { type CopiesStage, type Copy, withCopies } from '../../testing/copies';
import { callApi, openSite, type Site } from '../../testing/site.client';
import { format, median, type Figure } from '../figures';
import type { Part } from './part';

const COPIES = 3;
const MOST_MS_SAME = 100;
const MOST_MS_OTHERS = 300;
/** After so long nobody may be given what was before. */
const STALE_AFTER_MS = 1_000;
const PATIENCE_MS = 30_000;

const CHANGES = { whole: 200, quick: 20 };
/** Not counted: the first time on each way is V8's, which compiles what has never run. */
const FIRST_CHANGES = 16;
/**
 * For how long copies sleep. The short one, too, is longer than whatever the cache and its hearing wait
 * for: three seconds of trust, and the minute after which an answer is drawn anew.
 */
const SLEEP_MS = { whole: 600_000, quick: 65_000 };

const TITLE = 'Noticia de la medición';

/** The two doors through which an editor publishes. */
const DOORS = [
  { name: 'oficina', path: '/api/admin/news', method: 'PUT' },
  { name: 'Payload', path: '/api/news', method: 'PATCH' },
];

const PLACES = [
  () => SITE_PATHS.home as string,
  () => SITE_PATHS.news as string,
  newsItemPath,
  () => '/api/public/news',
];

/** Three copies of the site, and one news item that is published and taken back through the first. */
interface Office {
  stage: CopiesStage;
  first: Site;
  news: { id: number; title: string };
}

/** What became of one change, in milliseconds. */
interface Change {
  what: string;
  /** Until the editor was told that it is done. */
  written: number;
  /** From then until it was seen, on each copy. */
  seen: number[];
  /** Answers that showed what was before, when nobody should any more. */
  stale: number;
}

const shows = async ({ baseUrl }: Pick<Copy, 'baseUrl'>, path: string, title: string) =>
  (await (await fetch(`${baseUrl}${path}`)).text()).includes(title);

const change = ({ first, news }: Office, door: (typeof DOORS)[number], isShown: boolean) =>
  callApi(first, `${door.path}/${news.id}`, { method: door.method, body: { published: isShown } });

/** How many of all the copies' places show it, or do not, against what is so. */
const countStale = async ({ news }: Office, copies: Copy[], isShown: boolean) => {
  const answers = await Promise.all(
    copies.flatMap((copy) => PLACES.map((place) => shows(copy, place(news.id), news.title))),
  );
  return answers.filter((isSeen) => isSeen !== isShown).length;
};

const timeChange = async (
  office: Office,
  number: number,
  disturb: () => Promise<unknown>,
): Promise<Change> => {
  const { stage, news } = office;
  const isShown = number % 2 === 0;
  const door = DOORS[(number >> 1) % DOORS.length];
  const path = PLACES[(number >> 2) % PLACES.length]?.(news.id);
  if (!door || path === undefined) throw new Error('There is something to do at every turn');
  // All have been asked for before: nobody visits a page for the first time here.
  await countStale(office, stage.copies, !isShown);
  const start = performance.now();
  const sinceStart = () => performance.now() - start;
  await Promise.all([change(office, door, isShown), disturb()]);
  const written = sinceStart();
  const see = async (copy: Copy): Promise<number> => {
    while ((await shows(copy, path, news.title)) !== isShown) {
      if (sinceStart() > PATIENCE_MS) throw new Error(`${path} does not change`);
      await pause(5);
    }
    return sinceStart() - written;
  };
  const [own, ...others] = stage.copies;
  if (!own) throw new Error('No copies');
  // One machine draws for all three: the first is not asked to do so while the others do.
  const seen = [await see(own)];
  seen.push(...(await Promise.all(others.map(see))));
  await pause(Math.max(0, STALE_AFTER_MS - (sinceStart() - written)));
  const stale = await countStale(office, stage.copies, isShown);
  const what = `${path.replace(String(news.id), '…')}, ${door.name}, la ${number + 1}.ª`;
  return { what, written, seen, stale };
};

const describeSeen = (
  name: string,
  changes: Change[],
  { timesOf, most }: { timesOf: (seen: number[]) => number[]; most: number },
): Figure => {
  const times = changes.flatMap(({ what, seen }) => timesOf(seen).map((ms) => ({ what, ms })));
  const slowest = times.reduce((one, other) => (other.ms > one.ms ? other : one));
  const late = times.filter(({ ms }) => ms > most).length;
  return {
    name: `${name} (${changes.length})`,
    measured: `${format(median(times.map(({ ms }) => ms)))} ms`,
    control: `${format(median(changes.map(({ written }) => written)))} ms`,
    result: `máx. ${format(slowest.ms)} ms (${slowest.what})${late > 0 ? `, ${late} por encima` : ''}`,
    target: `≤ ${format(most)} ms`,
    isMet: late === 0,
  };
};

const describeStale = (name: string, stale: number, answers: number): Figure => ({
  name,
  measured: `${format(stale)} de ${format(answers)}`,
  control: '',
  result: format(stale),
  target: '0',
  isMet: stale === 0,
});

const measureChanges = async (
  office: Office,
  { name, times, disturb }: { name: string; times: number; disturb: () => Promise<unknown> },
): Promise<Figure[]> => {
  const changes: Change[] = [];
  for (let number = 0; number < times; number += 1) {
    changes.push(await timeChange(office, number, disturb));
  }
  const stale = changes.reduce((sum, one) => sum + one.stale, 0);
  return [
    describeSeen(`en la misma copia${name}`, changes, {
      timesOf: (seen) => seen.slice(0, 1),
      most: MOST_MS_SAME,
    }),
    describeSeen(`en las otras dos${name}`, changes, {
      timesOf: (seen) => seen.slice(1),
      most: MOST_MS_OTHERS,
    }),
    describeStale(
      `respuestas viejas pasado 1 s${name}`,
      stale,
      changes.length * COPIES * PLACES.length,
    ),
  ];
};

/** Two copies sleep while something is taken back: one is asked as it wakes, the other a second later. */
const measureSleep = async (office: Office, sleepMs: number): Promise<Figure[]> => {
  const { stage } = office;
  const [door = { name: '', path: '', method: '' }] = DOORS;
  const [, early, late] = stage.copies;
  if (!early || !late) throw new Error('Too few copies');
  await change(office, door, true);
  await pause(STALE_AFTER_MS);
  await countStale(office, stage.copies, true);
  for (const copy of [early, late]) copy.sleep();
  await change(office, door, false);
  await pause(sleepMs);
  const asked = countStale(office, [early], false);
  for (const copy of [early, late]) copy.wake();
  await pause(STALE_AFTER_MS);
  const staleLate = await countStale(office, [late], false);
  const slept = `una copia que durmió ${format(sleepMs / 1_000)} s da lo retirado`;
  return [
    describeStale(`${slept}, nada más despertar`, await asked, PLACES.length),
    describeStale(`${slept}, pasado 1 s`, staleLate, PLACES.length),
  ];
};

const openOffice = async (stage: CopiesStage): Promise<Office> => {
  const [copy] = stage.copies;
  const first = await openSite(copy?.baseUrl ?? '', stage.administrator);
  const title = `${TITLE} ${Date.now()}`;
  const { id } = await callApi<{ id: number }>(first, '/api/admin/news', {
    method: 'POST',
    body: { title, excerpt: title, content: title, category: NEWS.categories[0], published: false },
  });
  return { stage, first, news: { id, title } };
};

/** From what the editor is told to what visitors of three copies get; control: the writing itself. */
export const publishingPart: Part = {
  key: 'publishing',
  title:
    'De publicado (o retirado) a visto en tres copias; control: lo que tarda la escritura misma',
  measure: async ({ isQuick, children }) => {
    await ensureBuilt(children);
    const extent = isQuick ? 'quick' : 'whole';
    const times = CHANGES[extent];
    return withCopies(
      { count: COPIES, poolSize: 10, hasDemo: true, within: children },
      async (stage) => {
        const office = await openOffice(stage);
        const cutHearing = () =>
          stage.pool.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
           where application_name = 'content changes'`,
          );
        for (let number = 0; number < FIRST_CHANGES; number += 1) {
          await timeChange(office, number, () => Promise.resolve());
        }
        return [
          ...(await measureChanges(office, { name: '', times, disturb: () => Promise.resolve() })),
          ...(await measureChanges(office, {
            name: ', se corta lo que oyen',
            times,
            disturb: cutHearing,
          })),
          ...(await measureSleep(office, SLEEP_MS[extent])),
        ];
      },
    );
  },
};

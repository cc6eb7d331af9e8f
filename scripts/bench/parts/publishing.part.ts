import { setTimeout as pause } from 'node:timers/promises';

import { NEWS } from '../../../src/features/news/news.definition';
import { newsItemPath, SITE_PATHS } from '../../../src/shared/paths';
import { format, median, type Figure } from '../figures';
import { callApi, type Site } from '../../testing/site.client';
import type { BenchContext, Part } from './part';

const MOST_MS = 1000;
const PATIENCE_MS = 30_000;
const TITLE = 'Noticia de la medición';

type Change = (site: Site, id: number, published: boolean) => Promise<unknown>;

/** The two doors through which an editor publishes. */
const DOORS: readonly { name: string; change: Change }[] = [
  {
    name: 'oficina',
    change: (site, id, published) =>
      callApi(site, `/api/admin/news/${id}`, { method: 'PUT', body: { published } }),
  },
  {
    name: 'pantallas de Payload',
    change: (site, id, published) =>
      callApi(site, `/api/news/${id}`, { method: 'PATCH', body: { published } }),
  },
];

const readText = async ({ baseUrl }: Site, path: string): Promise<string> =>
  (await fetch(`${baseUrl}${path}`)).text();

/** Milliseconds from asking for the change to the first answer that shows it, and to its own. */
const timeChange = async (
  site: Site,
  { path, title, change }: { path: string; title: string; change: () => Promise<unknown> },
  isShown: boolean,
): Promise<{ visible: number; written: number }> => {
  // Both copies, the old and the new, are cached ones: nobody visits a page for the first time here.
  await readText(site, path);
  const start = performance.now();
  await change();
  const written = performance.now() - start;
  for (;;) {
    const isVisible = (await readText(site, path)).includes(title);
    const visible = performance.now() - start;
    if (isVisible === isShown) return { visible, written };
    if (visible > PATIENCE_MS) throw new Error(`${path} does not change`);
    await pause(5);
  }
};

const measureDoor = async (
  { site, isQuick }: BenchContext,
  door: (typeof DOORS)[number],
  where: { path: (id: number) => string; name: string },
): Promise<Figure> => {
  const title = `${TITLE} ${Date.now()}`;
  const { id } = await callApi<{ id: number }>(site, '/api/admin/news', {
    method: 'POST',
    body: { title, excerpt: title, content: title, category: NEWS.categories[0] },
  });
  try {
    const times: { visible: number; written: number }[] = [];
    for (let round = 0; round < (isQuick ? 2 : 10); round += 1) {
      for (const isShown of [true, false]) {
        const change = () => door.change(site, id, isShown);
        times.push(await timeChange(site, { path: where.path(id), title, change }, isShown));
      }
    }
    const slowest = Math.max(...times.map(({ visible }) => visible));
    return {
      name: `${where.name}, ${door.name}`,
      measured: `${format(median(times.map(({ visible }) => visible)))} ms`,
      control: `${format(median(times.map(({ written }) => written)))} ms`,
      result: `máx. ${format(slowest)} ms`,
      target: `< ${format(MOST_MS)} ms`,
      isMet: slowest < MOST_MS,
    };
  } finally {
    await callApi(site, `/api/admin/news/${id}`, { method: 'DELETE' });
  }
};

const PLACES = [
  { name: SITE_PATHS.home, path: () => SITE_PATHS.home },
  { name: SITE_PATHS.news, path: () => SITE_PATHS.news },
  { name: `${SITE_PATHS.news}?noticia=…`, path: newsItemPath },
  { name: '/api/public/news', path: () => '/api/public/news' },
];

/** Milliseconds from publishing, or taking back, to what a visitor gets; control: the writing alone. */
export const publishingPart: Part = {
  key: 'publishing',
  title: 'De publicar (o retirar) a verse; control: lo que tarda la escritura misma',
  measure: async (context) => {
    const figures: Figure[] = [];
    for (const door of DOORS) {
      for (const place of PLACES) figures.push(await measureDoor(context, door, place));
    }
    return figures;
  },
};

import pLimit from 'p-limit';

import { format, formatRatio, median, percentile, type Figure } from '../figures';
import {
  readResident,
  type SizedSite,
  startSizedSite,
  visitAnew,
  visitAnewAtOnce,
} from '../sized-site';
import { findPages, readSitemap } from '../site-pages';
import { BROWSER_HEADERS, visit } from '../visit';
import type { BenchContext, Part } from './part';

const MOST = { bytes: 1.5, made: 1.3, kept: 1.1, memory: 1.3 };
const MOST_MB = 350;
const MOST_MB_OF_LIST = 100;
const MOST_FIRST_BYTE_MS = 200;

const CRAWLERS = 8;
/** So many of the sitemap's addresses, taken evenly from all of it, are a first look. */
const QUICK_CRAWL = 1_500;
/** Ten who read at once. */
const ENCODINGS = [
  ...Array<string>(4).fill('br'),
  ...Array<string>(3).fill('gzip'),
  ...Array<string>(3).fill('identity'),
];
const WHOLE_LIST = '/api/public/news';
/** One alone may meet V8 as it clears up after the one before. */
const FIRST_BYTES = 5;

const extentOf = ({ isQuick }: BenchContext) =>
  isQuick ? { rounds: 10, crawl: QUICK_CRAWL } : { rounds: 50, crawl: Infinity };

interface Pair<Value> {
  demo: Value;
  large: Value;
}

const compare = (
  name: string,
  { demo, large }: Pair<number>,
  { most, unit, digits = 0 }: { most: number; unit: string; digits?: number },
): Figure => ({
  name,
  measured: `${format(large, digits)} ${unit}`,
  control: `${format(demo, digits)} ${unit}`,
  result: formatRatio(large / demo),
  target: `≤ ${formatRatio(most)}`,
  isMet: large / demo <= most,
});

const limit = (
  name: string,
  { value, control, most, unit }: { value: number; control: string; most: number; unit: string },
): Figure => ({
  name,
  measured: `${format(value)} ${unit}`,
  control,
  result: `${format(value)} ${unit}`,
  target: `≤ ${format(most)} ${unit}`,
  isMet: value <= most,
});

type Sites = Pair<SizedSite>;

/** The page that grows most. */
const measureBytes = async (sites: Sites, pages: Pair<string[]>): Promise<Figure> => {
  const weigh = async (site: SizedSite, page = '/') =>
    (await visit(`${site.baseUrl}${page}`)).body.length / 1_024;
  const weights: (Pair<number> & { page: string })[] = [];
  for (const [index, page] of pages.large.entries()) {
    const demo = await weigh(sites.demo, pages.demo[index]);
    weights.push({ page, demo, large: await weigh(sites.large, page) });
  }
  const most = weights.reduce((one, other) =>
    other.large / other.demo > one.large / one.demo ? other : one,
  );
  return compare(`HTML de ${most.page}, la que más crece de ${weights.length}`, most, {
    most: MOST.bytes,
    unit: 'KiB',
  });
};

/** How long pages take that are made for the visitor, and such as are kept, of both sites in turns. */
const measureTimes = async (
  sites: Sites,
  pages: Pair<string[]>,
  rounds: number,
): Promise<Figure[]> => {
  const made: Pair<number[]> = { demo: [], large: [] };
  const kept: Pair<number[]> = { demo: [], large: [] };
  const look = async (size: keyof Sites, page: string, isWarm: boolean): Promise<void> => {
    const { whole } = await visitAnew(sites[size], page);
    if (!isWarm) return;
    made[size].push(whole);
    for (let time = 0; time < 10; time += 1) {
      const { headers, whole: ms } = await visit(`${sites[size].baseUrl}${page}`, BROWSER_HEADERS);
      if (headers['cache-status'] === 'app; hit') kept[size].push(ms);
    }
  };
  for (let round = -2; round < rounds; round += 1) {
    for (const [index, page] of pages.large.entries()) {
      await look('demo', pages.demo[index] ?? '/', round >= 0);
      await look('large', page, round >= 0);
    }
  }
  const p95 = ({ demo, large }: Pair<number[]>) => ({
    demo: percentile(demo, 95),
    large: percentile(large, 95),
  });
  return [
    compare(`p95 de una página que se dibuja (${made.large.length})`, p95(made), {
      most: MOST.made,
      unit: 'ms',
    }),
    compare(`p95 de una página guardada (${kept.large.length})`, p95(kept), {
      most: MOST.kept,
      unit: 'ms',
      digits: 2,
    }),
  ];
};

/** Follows the sitemap, or so much of it. @returns how many addresses */
const crawl = async (site: SizedSite, most: number): Promise<number> => {
  const all = await readSitemap(site);
  const every = Math.max(1, all.length / most);
  const some = all.filter((_, index) => Math.floor(index % every) === 0);
  await pLimit(CRAWLERS).map(some, (page) => visit(`${site.baseUrl}${page}`, BROWSER_HEADERS));
  return some.length;
};

const measureCrawl = async (sites: Sites, most: number): Promise<Figure[]> => {
  await crawl(sites.demo, most);
  const demo = readResident(sites.demo);
  const visits = await crawl(sites.large, most);
  const large = readResident(sites.large);
  const name = `memoria residente tras recorrer el mapa del sitio (${format(visits)})`;
  return [
    compare(name, { demo, large }, { most: MOST.memory, unit: 'MB' }),
    limit('… en cifras absolutas', { value: large, control: '', most: MOST_MB, unit: 'MB' }),
  ];
};

/** The most that a site's memory grows while `work` lasts, in MB. */
const watchGrowth = async (site: SizedSite, work: () => Promise<unknown>): Promise<number> => {
  const rest = readResident(site);
  let most = rest;
  const watch = setInterval(() => (most = Math.max(most, readResident(site))), 20);
  await work().finally(() => clearInterval(watch));
  return most - rest;
};

/** The list of all news, which nobody has asked for before. */
const measureWholeList = async ({ demo, large }: Sites): Promise<Figure[]> => {
  const growth = await watchGrowth(large, () => visitAnewAtOnce(large, WHOLE_LIST, ENCODINGS));
  const firstBytes: Pair<number[]> = { demo: [], large: [] };
  while (firstBytes.large.length < FIRST_BYTES) {
    firstBytes.demo.push((await visitAnew(demo, WHOLE_LIST)).firstByte);
    firstBytes.large.push((await visitAnew(large, WHOLE_LIST)).firstByte);
  }
  const control = `${format(median(firstBytes.demo))} ms`;
  return [
    limit(`${WHOLE_LIST} entera: el primer byte (mediana de ${FIRST_BYTES})`, {
      ...{ value: median(firstBytes.large), control },
      ...{ most: MOST_FIRST_BYTE_MS, unit: 'ms' },
    }),
    limit(`${WHOLE_LIST} entera, ${ENCODINGS.length} a la vez: memoria además de la de reposo`, {
      ...{ value: growth, control: `${format(readResident(demo))} MB con la demostración` },
      ...{ most: MOST_MB_OF_LIST, unit: 'MB' },
    }),
  ];
};

/** What the size of the content costs: two sites of one build, measured in turns. */
export const sizePart: Part = {
  key: 'size',
  title:
    'Con 10.000 noticias, 5.000 eventos, 5.000 imágenes…; control: el contenido de demostración',
  measure: async (context) => {
    const sites: Sites = {
      demo: await startSizedSite(context, 'demo'),
      large: await startSizedSite(context, 'large'),
    };
    const { rounds, crawl: most } = extentOf(context);
    const pages = { demo: await findPages(sites.demo), large: await findPages(sites.large) };
    if (pages.demo.length !== pages.large.length) throw new Error('Not the same pages');
    try {
      return [
        await measureBytes(sites, pages),
        ...(await measureTimes(sites, pages, rounds)),
        ...(await measureCrawl(sites, most)),
        ...(await measureWholeList(sites)),
      ];
    } finally {
      await Promise.all([sites.demo.client.end(), sites.large.client.end()]);
    }
  },
};

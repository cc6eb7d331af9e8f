import pLimit from 'p-limit';

import { type BenchSite, readResidentMemory, startBenchSite } from '../bench-site';
import type { Benchmark } from '../benchmark';
import { compare, compareRatio, type Comparison } from '../comparison';
import { format } from '../figures';
import { BROWSER_HEADERS, get } from '../http-client';
import { findPagesAndItems, readSitemap } from '../site-urls';

const MAX_HTML_RATIO = 1.5;
const MAX_MEMORY_MB = 450;
const CRAWL_CONCURRENCY = 8;
const MAX_QUICK_URLS = 1_500;

interface Sites {
  demo: BenchSite;
  large: BenchSite;
}

/** Compares the size of each page, not compressed, and returns the one that grows most. */
const compareHtml = async ({ demo, large }: Sites): Promise<Comparison> => {
  const [demoPages, largePages] = [await findPagesAndItems(demo), await findPagesAndItems(large)];
  if (demoPages.length !== largePages.length) throw new Error('The sites have different pages');
  const sizeOf = async ({ baseUrl }: BenchSite, page = '/') =>
    (await get(`${baseUrl}${page}`)).body.length / 1_024;
  const sizes: { page: string; measured: number; control: number }[] = [];
  for (const [index, page] of largePages.entries()) {
    const measured = await sizeOf(large, page);
    sizes.push({ page, measured, control: await sizeOf(demo, demoPages[index]) });
  }
  const [first] = sizes.sort(
    (one, other) => other.measured / other.control - one.measured / one.control,
  );
  if (!first) throw new Error('No pages');
  return compareRatio({
    name: `HTML de ${first.page}, la que más crece de ${sizes.length}`,
    ...{ measured: first.measured, control: first.control },
    ...{ aim: { max: MAX_HTML_RATIO }, unit: 'KiB' },
  });
};

const crawl = async (site: BenchSite, max: number): Promise<{ urls: number; memory: number }> => {
  const all = await readSitemap(site);
  const step = Math.max(1, all.length / max);
  const sample = all.filter((_, index) => index % step < 1);
  const limit = pLimit(CRAWL_CONCURRENCY);
  await limit.map(sample, (url) => get(`${site.baseUrl}${url}`, BROWSER_HEADERS));
  return { urls: sample.length, memory: readResidentMemory(site) };
};

const compareMemory = async ({ demo, large }: Sites, max: number): Promise<Comparison[]> => {
  await crawl(demo, max);
  const control = await crawl(demo, max);
  const first = await crawl(large, max);
  const second = await crawl(large, max);
  return [
    compare({
      name: `memoria residente tras recorrer ${format(first.urls)} direcciones`,
      measured: `${format(first.memory)} MB`,
      control: `${format(control.memory)} MB (demostración)`,
      ...{ value: first.memory, aim: { max: MAX_MEMORY_MB }, unit: 'MB' },
    }),
    compareRatio({
      name: '… tras recorrerlas otra vez; control: la primera',
      ...{ measured: second.memory, control: first.memory, aim: { max: 1 }, unit: 'MB' },
    }),
  ];
};

export const size: Benchmark = {
  key: 'size',
  title: 'Con 10.000 noticias, 5.000 eventos, 5.000 imágenes…; control: la demostración',
  run: async (context) => {
    // Separate sites, because the load of other benchmarks would count as memory of the control.
    const sites = { demo: await startBenchSite(context, 'demo'), large: await context.largeSite() };
    return [
      await compareHtml(sites),
      ...(await compareMemory(sites, context.isQuick ? MAX_QUICK_URLS : Infinity)),
    ];
  },
};

import { ITEM_PARAMETERS, SITE_PATHS } from '../../src/shared/paths';
import type { BenchSite } from './bench-site';
import { get } from './http-client';

/**
 * The control of pages: an empty page of the same Next, made at build time, without a layout. Its status is 404, and
 * it is served like any other static page.
 */
export const EMPTY_PAGE = '/_not-found';

export const readSitemap = async ({ baseUrl }: BenchSite): Promise<string[]> => {
  const { body } = await get(`${baseUrl}/sitemap.xml`);
  return [...body.toString().matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, url = '']) => {
    const { pathname, search } = new URL(url.replaceAll('&amp;', '&'));
    return `${pathname}${search}`;
  });
};

const isDefined = (url: string | undefined): url is string => url !== undefined;

/** The fourteen pages of the navigation, and one article. */
export const findPages = async (site: BenchSite): Promise<string[]> => {
  const urls = await readSitemap(site);
  const article = urls.find((url) => /^\/revista\/articulos\/\d+$/u.test(url));
  return [...Object.values(SITE_PATHS), article].filter(isDefined);
};

/** The pages, and one item of each list that shows items. */
export const findPagesAndItems = async (site: BenchSite): Promise<string[]> => {
  const urls = await readSitemap(site);
  const items = Object.values(ITEM_PARAMETERS).map((parameter) =>
    urls.find((url) => url.includes(`?${parameter}=`)),
  );
  return [...(await findPages(site)), ...items.filter(isDefined)];
};

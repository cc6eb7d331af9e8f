import { ITEM_PARAMETERS } from '../../src/shared/paths';
import { PAGES } from './pages';
import { visit } from './visit';

/** Which pages a running site has: those of items are in its sitemap. */
interface Site {
  baseUrl: string;
}

/** The addresses of a site's sitemap, without its origin. */
export const readSitemap = async ({ baseUrl }: Site): Promise<string[]> => {
  const { body } = await visit(`${baseUrl}/sitemap.xml`);
  return [...body.toString().matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
    return `${pathname}${search}`;
  });
};

const definedOf = (addresses: (string | undefined)[]): string[] =>
  addresses.filter((address) => address !== undefined);

/** The pages that have a path of their own: the fourteen, and an article of the journal. */
export const findPaths = async (site: Site): Promise<string[]> => {
  const addresses = await readSitemap(site);
  return definedOf([
    ...PAGES,
    addresses.find((address) => /^\/revista\/articulos\/\d+$/u.test(address)),
  ]);
};

/** The same, and the first item of each kind that has a page at a list's address. */
export const findPages = async (site: Site): Promise<string[]> => {
  const addresses = await readSitemap(site);
  const items = Object.values(ITEM_PARAMETERS).map((parameter) =>
    addresses.find((address) => address.includes(`?${parameter}=`)),
  );
  return [...(await findPaths(site)), ...definedOf(items)];
};

import { articlePath, ITEM_PARAMETERS, SITE_PATHS } from './paths';

/** Parses the URLs of items that have their own URL on the site. */

type Listed = keyof typeof ITEM_PARAMETERS;
/** Slugs of collections. */
export type ItemKind = Listed | 'articles';

export interface Item {
  kind: ItemKind;
  /** The id in the URL; may be larger than a valid record id. */
  id: number;
}

/** The lists whose items open in a dialog with their own URL. */
const LISTS: readonly { path: string; kind: Listed }[] = [
  { path: SITE_PATHS.news, kind: 'news' },
  { path: SITE_PATHS.events, kind: 'events' },
  { path: SITE_PATHS.calendar, kind: 'events' },
  { path: SITE_PATHS.journal, kind: 'journal' },
  { path: SITE_PATHS.gallery, kind: 'gallery' },
];

const NUMBER = '([1-9]\\d{0,9})';
const ARTICLE = new RegExp(`^${articlePath(0).slice(0, -1)}${NUMBER}$`, 'u');
const LISTED = new RegExp(`^([^?]+)\\?([a-z]+)=${NUMBER}$`, 'u');

/** The item of a site path; `null` if the path has no item, or has other parameters too. */
export const readItemAt = (address: string): Item | null => {
  const article = ARTICLE.exec(address);
  if (article) return { kind: 'articles', id: Number(article[1]) };
  const [, path, parameter, number] = LISTED.exec(address) ?? [];
  const list = LISTS.find((one) => one.path === path && ITEM_PARAMETERS[one.kind] === parameter);
  return list ? { kind: list.kind, id: Number(number) } : null;
};

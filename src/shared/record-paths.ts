import { ADMIN_PATHS, eventHistoryPath, issueHistoryPath } from './paths';

/** Paths of lists and records in the back office, and those to which Payload's own screens redirect. */

/** Query parameter of a list page that opens one of its records, e.g. `/admin/noticias?editar=12`. */
export const RECORD_PARAMETER = 'editar';
/** Value of `RECORD_PARAMETER` that opens the form of a new record. */
export const NEW_RECORD = 'nuevo';

/** Query parameter of a list page that selects one of its tabs. */
export const TAB_PARAMETER = 'tab';
export const TRASH_TAB = 'papelera';

const SECTIONS: Record<string, string> = {
  news: ADMIN_PATHS.news,
  events: ADMIN_PATHS.events,
  documents: ADMIN_PATHS.documents,
  journal: ADMIN_PATHS.journal,
  gallery: ADMIN_PATHS.gallery,
};

const DESKS: Record<string, string> = {
  registrations: ADMIN_PATHS.requests,
  contacts: ADMIN_PATHS.messages,
};

/** The histories that are a tab of their record's page. */
const HISTORY_TABS: Record<string, (id: number) => string> = {
  events: eventHistoryPath,
  journal: issueHistoryPath,
};

/** Collections whose records have a page below the list instead of a form in it. */
const hasPages = (slug: string): boolean => slug in DESKS || slug in HISTORY_TABS;

const LISTS: Record<string, string> = {
  ...SECTIONS,
  ...DESKS,
  'event-registrations': ADMIN_PATHS.registrants,
};

const nativePath = (slug: string): string => `${ADMIN_PATHS.root}/collections/${slug}`;

const withQuery = (path: string, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams(query)}`;

/** Whether a collection has a list of ours, so that Payload's list and form of it cannot be reached. */
export const hasOwnList = (slug: string): boolean => Object.hasOwn(LISTS, slug);

/** The list of a collection: ours, or Payload's for a collection without one. */
export const recordsPath = (slug: string): string => LISTS[slug] ?? nativePath(slug);

/** The trash of a collection. */
export const trashPath = (slug: string): string => {
  const section = SECTIONS[slug];
  return section
    ? withQuery(section, { [TAB_PARAMETER]: TRASH_TAB })
    : (LISTS[slug] ?? `${nativePath(slug)}/trash`);
};

/** List page that opens the form of a record, or shows that it is not in the list, with a link to the trash. */
export const recordInListPath = (slug: string, id: number | string): string =>
  withQuery(recordsPath(slug), { [RECORD_PARAMETER]: String(id) });

/** The form or page of a record. */
export const recordPath = (slug: string, id: number | string): string => {
  const list = LISTS[slug];
  if (!list) return `${nativePath(slug)}/${id}`;
  return hasPages(slug) ? `${list}/${encodeURIComponent(id)}` : recordInListPath(slug, id);
};

/** The form of a new record. */
const newRecordPath = (slug: string): string => {
  const section = SECTIONS[slug];
  return section
    ? withQuery(section, { [RECORD_PARAMETER]: NEW_RECORD })
    : (LISTS[slug] ?? `${nativePath(slug)}/create`);
};

/** Payload's screen of the versions of a record, also of one in the trash. Each version is below it. */
export const versionsPath = (slug: string, id: number, isInTrash = false): string =>
  `${nativePath(slug)}/${isInTrash ? 'trash/' : ''}${id}/versions`;

/** The history of a record. */
export const historyPath = (slug: string, id: number): string =>
  HISTORY_TABS[slug]?.(id) ?? versionsPath(slug, id);

const decodeSegment = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/**
 * Our path for a native list or form of Payload.
 *
 * @param search query string of the native path, of which the searched text is preserved
 * @returns `undefined` if the path stays native: a collection without a screen of ours, or the history of a record
 */
export const replaceNativePath = (pathname: string, search: string): string | undefined => {
  const native = nativePath('');
  if (!pathname.startsWith(native)) return undefined;
  const [slug = '', ...rest] = pathname.slice(native.length).split('/').map(decodeSegment);
  const list = Object.hasOwn(LISTS, slug) ? LISTS[slug] : undefined;
  if (!list) return undefined;
  const isInTrash = rest[0] === 'trash';
  const [id, below] = isInTrash ? rest.slice(1) : rest;
  if (slug in SECTIONS && below === 'versions') {
    const isWhole = !isInTrash && rest.length === 2;
    return isWhole ? HISTORY_TABS[slug]?.(Number(id)) : undefined;
  }
  if (isInTrash) return trashPath(slug);
  if (id === 'create') return newRecordPath(slug);
  if (id) return recordPath(slug, id);
  const text = new URLSearchParams(search).get('search');
  return text ? withQuery(list, { search: text }) : list;
};

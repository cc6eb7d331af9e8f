import { OFFICE_SEARCH } from '@/features/search/office.definition';
import { ADMIN_PATHS } from '@/shared/paths';

/** A section of the navigation or a card of the settings, with its paths. */
export interface Place {
  path: string;
  label: string;
  otherPaths?: readonly string[] | undefined;
}

export const isWithin = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

const belongsTo = (pathname: string, { path, otherPaths = [] }: Place): boolean =>
  [path, ...otherPaths].some((own) => isWithin(pathname, own));

export const findPlace = <Found extends Place>(
  pathname: string,
  places: readonly Found[],
): Found | undefined => places.find((place) => belongsTo(pathname, place));

/** Links of the navigation that are not sections. */
const OTHER_LINKS = [OFFICE_SEARCH.path, ADMIN_PATHS.account];

/** The section of a screen; the settings for a screen that belongs to no section. */
export const findSection = <Found extends Place>(
  pathname: string,
  sections: readonly Found[],
): Found | undefined => {
  const found = findPlace(pathname, sections);
  if (found || OTHER_LINKS.some((path) => isWithin(pathname, path))) return found;
  return sections.find(({ path }) => path === ADMIN_PATHS.settings);
};

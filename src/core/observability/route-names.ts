import { ADMIN_PATHS, OAI_PATH, SEARCH_PATH, SITE_PATHS } from '@/shared/paths';

/**
 * The names under which requests are counted. There are only so many of them: whatever else
 * visitors invent shares one, so that nobody can fill the memory of what counts.
 */

const PAGES: ReadonlySet<string> = new Set([...Object.values(SITE_PATHS), OAI_PATH, SEARCH_PATH]);
const SCREENS: ReadonlySet<string> = new Set(Object.values(ADMIN_PATHS));

const FOLDERS = [
  '/_next/static',
  '/_next/image',
  '/api/media/file',
  '/api/public',
  '/api/auth',
  '/api/admin',
  '/api/health',
  '/api',
  '/admin/collections',
  '/admin/globals',
  '/admin',
  '/compartir',
  '/calendario',
  '/noticias',
  '/revista',
  '/seminarios',
] as const;

/** The name of a path that no endpoint of ours has named. */
export const nameOfPath = (path: string): string => {
  if (PAGES.has(path) || SCREENS.has(path)) return path;
  const folder = FOLDERS.find((start) => path.startsWith(`${start}/`));
  return folder ? `${folder}/*` : 'otra';
};

/** Whether a request is written down: the API and the back office, and no file. */
export const isLogged = (path: string): boolean =>
  /^\/(?:api|admin)(?:\/|$)/u.test(path) && !/^\/api\/(?:media\/file|health)\//u.test(path);

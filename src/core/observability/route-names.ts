import { ADMIN_PATHS, OAI_PATH, SEARCH_PATH, SITE_PATHS } from '@/shared/paths';

/**
 * Route labels of requests in log and metrics. Their number is bounded: unknown paths share one label, so that invented
 * paths cannot fill the memory of the metrics.
 */

const PAGES: ReadonlySet<string> = new Set([...Object.values(SITE_PATHS), OAI_PATH, SEARCH_PATH]);
const ADMIN_PAGES: ReadonlySet<string> = new Set(Object.values(ADMIN_PATHS));

/** Endpoints that `src/server` may serve from its cache: then no endpoint sets the label. */
const PUBLIC_LIST =
  /^(?<list>\/api\/public\/(?:news|events|documents|journal|gallery))(?<item>\/\d{1,10})?$/u;

const PREFIXES = [
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

/** Label of a path, for requests without a label from an endpoint. `src/server` labels redirects `redirect`. */
export const routeLabel = (path: string): string => {
  if (PAGES.has(path) || ADMIN_PAGES.has(path)) return path;
  const list = PUBLIC_LIST.exec(path)?.groups;
  if (list) return `${list['list'] ?? ''}${list['item'] ? '/:id' : ''}`;
  const prefix = PREFIXES.find((start) => path.startsWith(`${start}/`));
  return prefix ? `${prefix}/*` : 'otra';
};

/** Whether a request is logged: those of the API and the back office, except files and health checks. */
export const isLogged = (path: string): boolean =>
  /^\/(?:api|admin)(?:\/|$)/u.test(path) && !/^\/api\/(?:media\/file|health)\//u.test(path);

// The public pages and files of the site: read by the response cache (response-cache/canonical-request.mjs), by `next.config.mjs`,
// which rewrites them to the pages and routes of `src/app`, and by the app.

export const NAVIGATION_PAGES = [
  '/',
  '/acerca',
  '/profesores',
  '/calendario',
  '/planes-pago',
  '/revista',
  '/documentos',
  '/galeria',
  '/seminarios',
  '/noticias',
  '/contacto',
  '/inscripcion',
  '/politica-privacidad',
  '/terminos-uso',
];
const OTHER_PAGES = ['/revista/acerca'];
export const ALL_PAGES = new Set([...NAVIGATION_PAGES, ...OTHER_PAGES]);

/** The id of a record in a URL. */
const RECORD_ID = '[1-9]\\d{0,9}';

/** `/noticias?noticia=12` is rewritten to `/noticias/12`, a page below the list's without a public URL. */
const ITEM_PARAMS = [
  { page: '/noticias', name: 'noticia' },
  { page: '/seminarios', name: 'evento' },
  { page: '/revista', name: 'numero' },
  { page: '/galeria', name: 'imagen' },
].map(({ page, name }) => ({ page, name, value: RECORD_ID, internalPath: page }));

/** `/noticias?pagina=2` is rewritten to `/noticias/pagina/2`. The first part is the list page itself. */
const PAGINATION_PARAMS = ['/noticias', '/seminarios', '/revista', '/galeria', '/documentos'].map(
  (page) => ({
    page,
    name: 'pagina',
    value: '[2-9]|[1-9]\\d{1,5}',
    internalPath: `${page}/pagina`,
  }),
);

/** If a URL has both parameters, the item is shown. */
export const QUERY_REWRITES = [...ITEM_PARAMS, ...PAGINATION_PARAMS];

/** Feeds, calendars, citations, and the images of shared links, as Next's rewrites. */
export const GENERATED_FILES = [
  { source: '/noticias/atom.xml', destination: '/canales/noticias' },
  {
    source: '/calendario/:calendario([a-z-]{1,40}).ics',
    destination: '/canales/calendarios/:calendario',
  },
  { source: `/seminarios/:id(${RECORD_ID}).ics`, destination: '/canales/eventos/:id' },
  {
    source: `/revista/articulos/:id(${RECORD_ID}).:forma(bib|ris|json)`,
    destination: '/canales/articulos/:id/:forma',
  },
  { source: '/compartir/:pagina([a-z-]{1,40}).png', destination: '/compartir/:pagina' },
  {
    source: `/compartir/:pagina([a-z-]{1,40})/:id(${RECORD_ID}).png`,
    destination: '/compartir/:pagina/:id',
  },
];

/** Files that are not cached, because they are large and requested in ranges. */
export const UNCACHED_FILES = [
  {
    source: `/revista/articulos/:id(${RECORD_ID}).pdf`,
    destination: '/canales/articulos/:id/pdf',
  },
];

/** Files of `public` that redirects must not replace. */
export const PUBLIC_FILES = ['/favicon.ico', '/icono-180.png', '/icono.svg'];

/** Article pages, which have a path of their own. */
export const ARTICLE_PAGE = new RegExp(`^/revista/articulos/${RECORD_ID}$`, 'u');

/** The page for unknown paths; its status is 404. */
export const NOT_FOUND_PAGE = '/no-encontrada';

/** All redirects as JSON, for redirects.mjs; not reachable from outside. */
export const REDIRECTS_RESOURCE = '/canales/redirecciones';

/** Pages with a token or a code in the fragment of their URL: rendered for each request. */
export const PERSONAL_PAGES = ['/seminarios/anular', '/inscripcion/seguimiento', '/certificados'];

export const SEARCH_PAGE = '/buscar';

export const IMAGE_OPTIMIZER = '/_next/image';

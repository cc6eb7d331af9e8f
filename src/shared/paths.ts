import { toSlug } from './text-matching';

/** Every address of the product, in one place. */

export const SITE_PATHS = {
  home: '/',
  about: '/acerca',
  council: '/profesores',
  calendar: '/calendario',
  plans: '/planes-pago',
  journal: '/revista',
  documents: '/documentos',
  gallery: '/galeria',
  events: '/seminarios',
  news: '/noticias',
  contact: '/contacto',
  enrollment: '/inscripcion',
  privacy: '/politica-privacidad',
  terms: '/terminos-uso',
} as const;

/** Page of the link for cancelling a registration; the token follows the `#`. */
export const CANCELLATION_PATH = `${SITE_PATHS.events}/anular`;

/** Page where applicants see the status of their request; the token of a mail's link follows the `#`. */
export const FOLLOW_UP_PATH = `${SITE_PATHS.enrollment}/seguimiento`;
/** Public page for verifying certificates; the code of the QR code follows the `#`. */
export const CERTIFICATES_PATH = '/certificados';
export const certificatePath = (code: string): string => `${CERTIFICATES_PATH}#${code}`;

export const ADMIN_PATHS = {
  root: '/admin',
  login: '/admin/login',
  /** Page of an account's link; the token follows the `#`. */
  accessLink: '/admin/contrasena',
  /** Page after a login at the university's provider; the API redirects to it. */
  arrival: '/admin/acceso',
  dashboard: '/admin/dashboard',
  /** Payload's screen of the signed-in account. */
  account: '/admin/account',
  news: '/admin/noticias',
  events: '/admin/eventos',
  documents: '/admin/documentos',
  journal: '/admin/revista',
  gallery: '/admin/galeria',
  registrants: '/admin/asistentes',
  personalData: '/admin/datos-personales',
  /** Page of one person; the key of one of the person's records follows. */
  people: '/admin/personas',
  mailTemplates: '/admin/plantillas',
  statistics: '/admin/estadisticas',
  /** Page with links to the screens that have no section in the navigation. */
  settings: '/admin/ajustes',
  requests: '/admin/solicitudes',
  messages: '/admin/mensajes',
  /** Start page of reviewers. */
  reviews: '/admin/evaluaciones',
} as const;

/** Payload's screens of a collection and of a global. */
export const nativeListPath = (slug: string): string => `/admin/collections/${slug}`;
export const nativeGlobalPath = (slug: string): string => `/admin/globals/${slug}`;

/** The page of one event in the back office; its tabs follow. */
export const eventAdminPath = (event: number): string => `${ADMIN_PATHS.events}/${event}`;
export const registrantsPath = (event: number): string => `${eventAdminPath(event)}/asistentes`;
export const checkInPath = (event: number): string => `${eventAdminPath(event)}/entrada`;
export const eventMessagesPath = (event: number): string => `${eventAdminPath(event)}/mensajes`;
export const certificatesPath = (event: number): string => `${eventAdminPath(event)}/certificados`;
export const eventHistoryPath = (event: number): string => `${eventAdminPath(event)}/historial`;

export const requestPath = (id: number): string => `${ADMIN_PATHS.requests}/${id}`;

export const messagePath = (id: number): string => `${ADMIN_PATHS.messages}/${id}`;

/** Words for the records in the address of a person's page. */
const PERSON_RECORDS = {
  registrations: 'solicitud',
  contacts: 'mensaje',
  'event-registrations': 'asistente',
  mails: 'correo',
} as const;
export type PersonRecordSlug = keyof typeof PERSON_RECORDS;

/** The page of a record's person. Its address contains no name: `/admin/personas/solicitud-12`. */
export const personPath = (collection: PersonRecordSlug, id: number): string =>
  `${ADMIN_PATHS.people}/${PERSON_RECORDS[collection]}-${id}`;

/** The record that the key of a person's page names; `null` for an invalid key. */
export const parsePersonKey = (
  key: string | undefined,
): { collection: PersonRecordSlug; id: number } | null => {
  const { word, id } = /^(?<word>[a-z]+)-(?<id>[1-9]\d{0,9})$/u.exec(key ?? '')?.groups ?? {};
  const [collection] =
    Object.entries(PERSON_RECORDS).find(([, name]) => name === word) ?? ([] as undefined[]);
  return collection ? { collection: collection as PersonRecordSlug, id: Number(id) } : null;
};

/** The page with the parts of one request that one reviewer may see. */
export const reviewPath = (id: number): string => `${ADMIN_PATHS.reviews}/${id}`;

/** Query parameter of the login page, with the path to return to. */
export const RETURN_PARAMETER = 'redirect';

/** The login page, which redirects to `returnTo` after the login. */
export const loginPath = (returnTo: string): string =>
  `${ADMIN_PATHS.login}?${RETURN_PARAMETER}=${encodeURIComponent(returnTo)}`;

/** Previews of drafts as the public would see them; only for the office. */
const PREVIEW_PATHS = {
  news: '/admin/vista-previa/noticias',
  events: '/admin/vista-previa/eventos',
  documents: '/admin/vista-previa/documentos',
  journal: '/admin/vista-previa/revista',
  gallery: '/admin/vista-previa/galeria',
} as const;
export type PreviewKind = keyof typeof PREVIEW_PATHS;

/** The query parameter by which a list page opens one of its items, e.g. `/noticias?noticia=12`. */
export const ITEM_PARAMETERS = {
  news: 'noticia',
  events: 'evento',
  journal: 'numero',
  gallery: 'imagen',
} as const;

/** The query parameter by which a preview shows a stored item; documents have no page of their own. */
export const PREVIEW_PARAMETERS = { ...ITEM_PARAMETERS, documents: 'documento' } as const;

/** The query parameter by which a list page shows another of its parts, e.g. `/noticias?pagina=2`. */
export const PART_PARAMETER = 'pagina';

export const partPath = (path: string, part: number): string =>
  part === 1 ? path : `${path}?${PART_PARAMETER}=${part}`;

export const UPLOADS_PATH = '/api/media/';
/** Prefix of a file's name. */
export const FILES_PATH = `${UPLOADS_PATH}file/`;
export const filePath = (name: string): string => `${FILES_PATH}${name}`;

export const newsItemPath = (id: number): string =>
  `${SITE_PATHS.news}?${ITEM_PARAMETERS.news}=${id}`;

/** The preview of a stored draft, or of a new one if `id` is `null`. */
export const previewPath = (kind: PreviewKind, id: number | null): string =>
  id === null ? PREVIEW_PATHS[kind] : `${PREVIEW_PATHS[kind]}?${PREVIEW_PARAMETERS[kind]}=${id}`;

export const eventPath = (id: number): string =>
  `${SITE_PATHS.events}?${ITEM_PARAMETERS.events}=${id}`;

export const journalIssuePath = (id: number): string =>
  `${SITE_PATHS.journal}?${ITEM_PARAMETERS.journal}=${id}`;

const ARTICLES_PATH = `${SITE_PATHS.journal}/articulos`;
export const articlePath = (id: number): string => `${ARTICLES_PATH}/${id}`;
export const articlePdfPath = (id: number): string => `${articlePath(id)}.pdf`;
export const articleExportPath = (id: number, form: string): string => `${articlePath(id)}.${form}`;

/** The search over the whole site, and its query parameters. */
export const SEARCH_PATH = '/buscar';
export const SEARCH_PARAMETERS = { query: 'q', kind: 'tipo', year: 'anio' } as const;

export const OAI_PATH = '/oai';

export const JOURNAL_ABOUT_PATH = `${SITE_PATHS.journal}/acerca`;

/** The page of one issue in the back office; its tabs follow. */
export const issueAdminPath = (issue: number): string => `${ADMIN_PATHS.journal}/${issue}`;
export const contentsPath = (issue: number): string => `${issueAdminPath(issue)}/contenido`;
export const crossrefPath = (issue: number): string => `${issueAdminPath(issue)}/crossref`;
export const issueHistoryPath = (issue: number): string => `${issueAdminPath(issue)}/historial`;

/** Query parameter with the issue of a new article. */
export const ISSUE_PARAMETER = 'numero';

export const newArticlePath = (issue: number): string =>
  `/admin/collections/articles/create?${ISSUE_PARAMETER}=${issue}`;

export const issueContentsPath = (issue: number): string =>
  `/admin/collections/articles?where[or][0][and][0][issue][equals]=${issue}`;

export const galleryImagePath = (id: number): string =>
  `${SITE_PATHS.gallery}?${ITEM_PARAMETERS.gallery}=${id}`;

export const NEWS_FEED_PATH = `${SITE_PATHS.news}/atom.xml`;

/** The calendar feed (iCalendar) of all events, or of the events of one category. */
export const calendarFeedPath = (category?: string): string =>
  `${SITE_PATHS.calendar}/${category ? toSlug(category) : 'eventos'}.ics`;

export const eventFilePath = (id: number): string => `${SITE_PATHS.events}/${id}.ics`;

/** Open Graph image of a page or item. */
export const sharingPicturePath = (path: string): string => {
  const [whole = ''] = path.split(`?${PART_PARAMETER}=`);
  // Articles have their own image; the page about the journal uses the journal's.
  const article = /^\/revista(\/articulos\/\d+)$/u.exec(whole)?.[1];
  if (article) return `/compartir${article}.png`;
  if (whole === JOURNAL_ABOUT_PATH) return sharingPicturePath(SITE_PATHS.journal);
  const [page = '', id] = whole.split(/\?\w+=/u);
  return `/compartir${page === SITE_PATHS.home ? '/inicio' : page}${id ? `/${id}` : ''}.png`;
};

/** Whether `address` is a file uploaded to this site. Rejects path traversal, also if it is percent-encoded. */
export const isOwnUpload = (address: string): boolean =>
  /^\/api\/media\/[\w\-./%]+$/u.test(address) && !/\.\.|%2e|%2f|%5c/iu.test(address);

/** Text for an address: the file name of an uploaded file, else the address itself. */
export const describePath = (address: string): string =>
  isOwnUpload(address) ? (address.split('/').at(-1) ?? address) : address;

/**
 * `target` if it is a path of this site's back office, else the dashboard: a return address from
 * the query string must never lead anywhere else.
 */
export const safeAdminReturnPath = (target: string | null | undefined): string => {
  if (!target) return ADMIN_PATHS.dashboard;
  const base = 'http://own.invalid';
  try {
    const url = new URL(target, base);
    const inside =
      url.origin === base &&
      url.pathname.startsWith(`${ADMIN_PATHS.root}/`) &&
      url.pathname !== ADMIN_PATHS.login &&
      url.pathname !== ADMIN_PATHS.arrival;
    return inside ? `${url.pathname}${url.search}` : ADMIN_PATHS.dashboard;
  } catch {
    return ADMIN_PATHS.dashboard;
  }
};

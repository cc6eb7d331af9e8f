const limits = { from: 500, to: 2_000 } as const;

/** Constants of redirects from old addresses to current ones. */
export const REDIRECTS = {
  slug: 'redirects',
  labels: { singular: 'Redirección', plural: 'Redirecciones' },
  /** URL parameter that prefills the old address in the form for a new redirect. */
  fromParameter: 'desde',
  limits,
  /** Maximum number of redirects in each instance's memory. A WordPress import has two per post, one per file. */
  maxServed: 20_000,
  messages: {
    unreadable: 'Escribe la dirección que había antes: /2019/05/titulo/ o /?p=123',
    tooLong: `No puede exceder ${limits.from} caracteres`,
    taken: 'En esta dirección ya hay una página o un archivo del sitio',
    target:
      'Escribe una dirección de este sitio (/noticias?noticia=12) o una que empiece por https://',
    itself: 'Es la misma dirección: no llevaría a ninguna parte',
    nowhere: 'En este sitio no hay nada en esa dirección',
    foreign: 'Solo un administrador puede llevar a visitantes a otro sitio',
  },
} as const;

/** Not-found paths: counters, days and paths; no data of visitors. */
export const MISSED = {
  slug: 'missed-addresses',
  labels: { singular: 'Dirección no encontrada', plural: 'Direcciones no encontradas' },
  /** Name of the cleanup task: its row in `background_work`. */
  work: 'missed-addresses',
  /** Maximum number of new paths stored per day; known paths are counted in any case. */
  maxPerDay: 200,
  /** Longer paths are not counted: hand-made links are shorter. */
  maxLength: 300,
  /** Days without requests after which an entry is deleted. */
  retentionDays: 90,
} as const;

/** The form for a new redirect from an address. */
export const newRedirectPath = (from: string): string =>
  `/admin/collections/${REDIRECTS.slug}/create?${new URLSearchParams({ [REDIRECTS.fromParameter]: from })}`;

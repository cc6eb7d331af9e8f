const limits = { from: 500, to: 2_000 } as const;

/** Old addresses and where they lead now, and those that were asked for in vain. */
export const REDIRECTS = {
  slug: 'redirects',
  labels: { singular: 'Redirección', plural: 'Redirecciones' },
  /** The parameter by which the form for a new one comes with the old address filled in. */
  fromParameter: 'desde',
  limits,
  /** Maximum held in memory by each instance. A WordPress import brings two per post, and one per file. */
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
  /** What clears up after them: its row in `background_work`. */
  work: 'missed-addresses',
  /** New ones that are written down on one day; those that are known are counted on. */
  maxPerDay: 200,
  /** Longer paths are not counted: hand-made links are shorter. */
  maxLength: 300,
  /** Days without requests after which an entry is deleted. */
  retentionDays: 90,
} as const;

/** The form for a new redirect from an address. */
export const newRedirectPath = (from: string): string =>
  `/admin/collections/${REDIRECTS.slug}/create?${new URLSearchParams({ [REDIRECTS.fromParameter]: from })}`;

import { fileURLToPath } from 'node:url';

import { withPayload } from '@payloadcms/next/withPayload';

const ROOT = fileURLToPath(new URL('.', import.meta.url));

/** Public paths and the cached page each is served by: see docs/architecture.md, "Page cache". */
const PUBLIC_PATHS = [
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

/** Items that have an address of their own: `/noticias?noticia=12`. */
const OWN_LINKS = [
  { source: '/noticias', key: 'noticia' },
  { source: '/seminarios', key: 'evento' },
  { source: '/revista', key: 'numero' },
  { source: '/galeria', key: 'imagen' },
];

/** Lists of which a long one comes in parts, each with an address of its own: `/noticias?pagina=2`. */
const LISTS = ['/noticias', '/seminarios', '/revista', '/galeria', '/documentos'];

/** What programs read: feeds, calendars, and the pictures of shared links. */
const FILES = [
  { source: '/noticias/atom.xml', destination: '/sitio/es/canales/noticias' },
  {
    source: '/calendario/:calendario([a-z-]{1,40}).ics',
    destination: '/sitio/es/canales/calendarios/:calendario',
  },
  {
    source: '/seminarios/:id([1-9]\\d{0,9}).ics',
    destination: '/sitio/es/canales/eventos/:id',
  },
  {
    source: '/compartir/:pagina([a-z-]{1,40}).png',
    destination: '/sitio/es/compartir/:pagina',
  },
  {
    source: '/compartir/:pagina([a-z-]{1,40})/:id([1-9]\\d{0,9}).png',
    destination: '/sitio/es/compartir/:pagina/:id',
  },
];

/** @type {import('next').NextConfig} */
const config = {
  output: 'standalone',
  // Or Next takes the highest folder with a lock file for the project, and the output lands elsewhere.
  outputFileTracingRoot: ROOT,
  turbopack: { root: ROOT },
  poweredByHeader: false,
  reactStrictMode: true,
  // Types are checked by `npm test`; a start must not wait for them, nor for the tests' own.
  typescript: { ignoreBuildErrors: true },
  // Two copies of these in the bundle would break `instanceof` inside Payload.
  serverExternalPackages: [
    'payload',
    '@payloadcms/db-postgres',
    '@payloadcms/drizzle',
    '@payloadcms/graphql',
    'prom-client',
    'rate-limiter-flexible',
    'sanitize-html',
  ],
  outputFileTracingIncludes: {
    // Read by name (src/site/sharing/sharing-fonts.ts), so the build does not see that it needs them.
    '/sitio/**': [
      './node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff',
      './node_modules/@fontsource/instrument-sans/files/instrument-sans-latin-{400,600}-normal.woff',
    ],
  },
  experimental: {
    // Cached pages live in memory: a restart must never bring back an old one from the disk.
    isrFlushToDisk: false,
  },
  cacheHandler: fileURLToPath(new URL('src/server/page-cache.handler.mjs', import.meta.url)),
  // Without a query: each would be another drawing of the same picture to be kept.
  // For a minute: a picture that was cut anew keeps its address. What has not changed is not drawn again.
  images: { localPatterns: [{ pathname: '/api/media/file/**', search: '' }], minimumCacheTTL: 60 },
  // What answers say of safety is added as they leave: src/server/security-headers.mjs.
  headers: async () => [
    {
      source: '/api/media/file/:name',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=60' }],
    },
  ],
  rewrites: async () => ({
    beforeFiles: [
      // The inner addresses of the cached pages are nobody's business.
      { source: '/sitio/:path*', destination: '/no-existe' },
      ...OWN_LINKS.map(({ source, key }) => ({
        source,
        has: [{ type: /** @type {const} */ ('query'), key, value: '(?<id>[1-9]\\d{0,9})' }],
        destination: `/sitio/es${source}/:id`,
      })),
      ...LISTS.map((source) => ({
        source,
        has: [
          {
            type: /** @type {const} */ ('query'),
            key: 'pagina',
            value: '(?<parte>[2-9]|[1-9]\\d{1,5})',
          },
        ],
        destination: `/sitio/es${source}/pagina/:parte`,
      })),
      ...FILES,
      { source: '/', destination: '/sitio/es' },
      ...PUBLIC_PATHS.map((source) => ({ source, destination: `/sitio/es${source}` })),
    ],
    // What nothing else answers. Its status: src/server/page-cache.handler.mjs.
    fallback: [{ source: '/:path*', destination: '/sitio/es/no-encontrada' }],
  }),
};

const product = withPayload(config);

/** Asks browsers for their colour scheme. Ours has one. */
const COLOUR_SCHEME_HEADERS = ['Accept-CH', 'Critical-CH', 'Vary'];

/**
 * Payload asks every visitor's browser for its colour scheme, and `Critical-CH` makes a browser that
 * has not told send its first request a second time.
 */
const headers = async () =>
  ((await product.headers?.()) ?? []).filter(
    (rule) => !rule.headers.every(({ key }) => COLOUR_SCHEME_HEADERS.includes(key)),
  );

export default { ...product, headers };

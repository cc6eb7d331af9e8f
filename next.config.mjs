import { fileURLToPath } from 'node:url';

import { withPayload } from '@payloadcms/next/withPayload';

import {
  GENERATED_FILES,
  NOT_FOUND_PAGE,
  QUERY_REWRITES,
  UNCACHED_FILES,
} from './src/server/routes.mjs';
import { MAX_IMAGE_PIXELS } from './src/shared/image-limits.mjs';

const ROOT = fileURLToPath(new URL('.', import.meta.url));

/** @type {import('next').NextConfig} */
const config = {
  output: 'standalone',
  // Without this, Next takes the highest folder with a lock file as the project, and puts the output elsewhere.
  outputFileTracingRoot: ROOT,
  turbopack: { root: ROOT },
  poweredByHeader: false,
  reactStrictMode: true,
  // Types are checked by `npm test`, because a start must not wait for the check.
  typescript: { ignoreBuildErrors: true },
  // Two copies of these in the bundle would break `instanceof` inside Payload.
  serverExternalPackages: [
    'payload',
    '@payloadcms/db-postgres',
    '@payloadcms/drizzle',
    '@payloadcms/graphql',
    'fontkit',
    'pdfkit',
    'prom-client',
    'rate-limiter-flexible',
    'sanitize-html',
  ],
  outputFileTracingIncludes: {
    // Packages of the server in front of Next and of the PDF readers (search.pdf.ts, open-pdf.ts),
    // which no page imports.
    '/**': ['lru-cache', 'p-limit', 'unpdf', 'yocto-queue'].map(
      (name) => `./node_modules/${name}/**`,
    ),
    // Fonts that are read by file name (certificates.fonts.ts, sharing-fonts.ts), so that the build cannot trace them.
    '/api/**': [
      './node_modules/@fontsource/source-serif-4/files/source-serif-4-*-{400,600}-normal.woff',
      './node_modules/@fontsource/instrument-sans/files/instrument-sans-*-{400,600}-normal.woff',
    ],
    '/compartir/**': [
      './node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff',
      './node_modules/@fontsource/instrument-sans/files/instrument-sans-latin-{400,600}-normal.woff',
    ],
  },
  // Metadata in the head of the response for all clients; otherwise Next streams it after the text of the page.
  htmlLimitedBots: /.*/u,
  // No `Link` headers: the preloads are in the head of the page, which is compressed.
  reactMaxHeadersLength: 0,
  experimental: {
    // Not needed, because the server distinguishes requests for HTML and for React's data (canonical-request.mjs).
    validateRSCRequestHeaders: false,
    // Seconds for which Next's router in the browser shows a visited page again without a request. The default of five
    // minutes is too long for withdrawn content; 30 is the minimum.
    staleTimes: { static: 30 },
    // For a larger image, Next would send the original; `media.serving.ts` refuses it before.
    imgOptMaxInputPixels: MAX_IMAGE_PIXELS,
  },
  // Only uploads, without a query, because each query would be another version of the same picture. Browsers may
  // cache an image for a minute only, because a cropped or replaced picture keeps its URL.
  images: {
    localPatterns: [{ pathname: '/api/media/file/**', search: '' }],
    minimumCacheTTL: 60,
    // Optimized images are stored in the response cache until their file changes.
    maximumDiskCacheSize: 0,
    // 60 for the thumbnails of the back office (src/kit/optimized-image.ts).
    qualities: [60, 75],
  },
  // Former URLs of an event's screens, in mails and bookmarks; the screens are tabs of one page now.
  redirects: async () => [
    {
      source: '/admin/asistentes/:event(\\d+)',
      destination: '/admin/eventos/:event/asistentes',
      permanent: false,
    },
    {
      source: '/admin/asistentes/:event(\\d+)/:tab(entrada|certificados)',
      destination: '/admin/eventos/:event/:tab',
      permanent: false,
    },
  ],
  // Security headers are set in src/server/security-headers.mjs.
  rewrites: async () => ({
    beforeFiles: [
      ...QUERY_REWRITES.map(({ page, name, value, internalPath }) => ({
        source: page,
        has: [{ type: /** @type {const} */ ('query'), key: name, value: `(?<id>${value})` }],
        destination: `${internalPath}/:id`,
      })),
      ...GENERATED_FILES,
      ...UNCACHED_FILES,
    ],
    // Unknown paths in development; in production the server answers them with status 404.
    fallback: [{ source: '/:path*', destination: NOT_FOUND_PAGE }],
  }),
};

const product = withPayload(config);

/** Headers with which Payload asks browsers for their colour scheme; this site has only one. */
const COLOUR_SCHEME_HEADERS = ['Accept-CH', 'Critical-CH', 'Vary'];

/** Removes these headers, because `Critical-CH` makes a browser send its first request twice. */
const headers = async () =>
  ((await product.headers?.()) ?? []).filter(
    (rule) => !rule.headers.every(({ key }) => COLOUR_SCHEME_HEADERS.includes(key)),
  );

export default { ...product, headers };

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
    'fontkit',
    'pdfkit',
    'prom-client',
    'rate-limiter-flexible',
    'sanitize-html',
  ],
  outputFileTracingIncludes: {
    // Of the server in front of Next, and of the readers of PDF (search.pdf.ts, open-pdf.ts), which no page imports.
    '/**': ['lru-cache', 'p-limit', 'unpdf', 'yocto-queue'].map(
      (name) => `./node_modules/${name}/**`,
    ),
    // Read by name (certificates.fonts.ts, sharing-fonts.ts), so the build does not see that it needs them.
    '/api/**': [
      './node_modules/@fontsource/source-serif-4/files/source-serif-4-*-{400,600}-normal.woff',
      './node_modules/@fontsource/instrument-sans/files/instrument-sans-*-{400,600}-normal.woff',
    ],
    '/compartir/**': [
      './node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff',
      './node_modules/@fontsource/instrument-sans/files/instrument-sans-latin-{400,600}-normal.woff',
    ],
  },
  // Next's router would ask for a page's metadata after its text; whole answers have it in their head.
  htmlLimitedBots: /.*/u,
  // What a page needs early stands in its head, which is compressed, and not in a header.
  reactMaxHeadersLength: 0,
  experimental: {
    // The server itself sees to it that a page's HTML and its data have addresses of their own.
    validateRSCRequestHeaders: false,
    // Seconds after it was last opened for which a browser that goes from link to link shows a page again without
    // asking. Next's own five minutes are too many for what was withdrawn; less than half of one it does not take.
    staleTimes: { static: 30 },
    // Beyond it Next sends the original; `media.serving.ts` refuses such an image before.
    imgOptMaxInputPixels: MAX_IMAGE_PIXELS,
  },
  // Uploads alone, and without a query: each would be another drawing of the same picture.
  // Browsers may show one for a minute without asking; a picture that was cut anew keeps its address.
  images: {
    localPatterns: [{ pathname: '/api/media/file/**', search: '' }],
    minimumCacheTTL: 60,
    // Drawn pictures are kept with all other answers, until the file that they show changes.
    maximumDiskCacheSize: 0,
  },
  // Addresses of an event's screens before they became tabs of one page: in mails and bookmarks.
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
  // What answers say of safety is added as they leave: src/server/security-headers.mjs.
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
    // What nothing else answers, while developing; else the server knows it by itself, and its status.
    fallback: [{ source: '/:path*', destination: NOT_FOUND_PAGE }],
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

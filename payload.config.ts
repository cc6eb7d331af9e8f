import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { postgresAdapter } from '@payloadcms/db-postgres';
import { es } from '@payloadcms/translations/languages/es';
import { buildConfig } from 'payload';

import { addTaskStatusTable } from '@/core/background/task-status.table';
import { addContentChangesTable } from '@/core/invalidation/content-changes.table';
import { addCreationsTable } from '@/core/content/creations.table';
import { addLinksTable } from '@/core/links/links.table';
import { poolOptions } from '@/core/database/pool';
import { openImage } from '@/core/images/open-image';
import { mailAdapter } from '@/core/mail/adapter';
import { withGuardedInternals } from '@/core/payload/internal-collections';
import { mapParseErrors } from '@/core/payload/invalid-body';
import { MOMENT_FORMAT } from '@/core/payload/dates';
import { loggerOptions } from '@/core/observability/logger';
import { addRateLimitTable } from '@/core/payload/rate-limit.table';
import { addSearchIndexes, useLikeForSearchText } from '@/core/payload/search-text.index';
import { settings } from '@/core/settings';
import { MEDIA } from '@/features/content/media/media.definition';
import { adminComponents } from '@/admin/admin-components';
import { NATIVE_TEXTS } from '@/admin/native/native-texts';
import { withCampusDates, withGuardedStamps } from '@/core/payload/campus-dates';
import {
  adminViews,
  collections,
  detailViews,
  endpoints,
  globals,
  settingsCards,
  tables,
  queueTasks,
} from '@/features/registry';
import { contentEditor } from '@/core/rich-text/editor';
import { cookiePrefixOf } from '@/shared/session-cookie';

const root = path.dirname(fileURLToPath(import.meta.url));
const { databasePoolSize, databaseUrl, ownOrigins, payloadSecret, siteUrl } = settings();

/** Placeholder secret of the build, which has no secrets, so that none ends up in its output. */
const BUILD_ONLY_SECRET = 'only-while-building-nothing-is-signed-with-this';

const config = buildConfig({
  secret: payloadSecret ?? BUILD_ONLY_SECRET,
  db: postgresAdapter({
    pool: poolOptions(databaseUrl, databasePoolSize),
    push: false,
    afterSchemaInit: [
      addRateLimitTable,
      addTaskStatusTable,
      addContentChangesTable,
      addSearchIndexes,
      useLikeForSearchText,
      addLinksTable,
      addCreationsTable,
      ...tables,
    ],
    migrationDir: path.join(root, 'src/migrations'),
    idType: 'serial',
  }),
  collections: collections.map(withCampusDates),
  globals: globals.map(withGuardedStamps),
  endpoints,
  email: mailAdapter(),
  // JSON lines in production, because programs read that log; Payload's readable log otherwise.
  ...(process.env.NODE_ENV === 'production' ? { logger: { options: loggerOptions } } : {}),
  // Jobs cannot be run, queued or cancelled over the API; the background tasks run them.
  jobs: {
    tasks: queueTasks,
    access: { run: () => false, queue: () => false, cancel: () => false },
  },
  editor: contentEditor,
  sharp: openImage,
  hooks: { afterError: [mapParseErrors] },
  graphQL: { disable: true },
  telemetry: false,
  csrf: ownOrigins,
  cookiePrefix: cookiePrefixOf(siteUrl),
  upload: { limits: { fileSize: MEDIA.maxBytes }, abortOnLimit: true },
  i18n: {
    supportedLanguages: { es },
    fallbackLanguage: 'es',
    translations: NATIVE_TEXTS,
  },
  typescript: { outputFile: path.join(root, 'src/payload-types.ts') },
  admin: {
    user: 'users',
    avatar: 'default',
    theme: 'light',
    components: adminComponents(adminViews, settingsCards, detailViews),
    dateFormat: MOMENT_FORMAT,
    // Same position as our own toasts (src/admin/toast/toaster.tsx). A new toast replaces the earlier one.
    toast: { position: 'bottom-left', duration: 5_000, limit: 1 },
    meta: { titleSuffix: ' · Doctorado en Educación' },
    importMap: {
      baseDir: path.join(root, 'src'),
      importMapFile: path.join(root, 'src/app/(payload)/admin/importMap.js'),
    },
  },
});

export default withGuardedInternals(config);

// The control of the back office's weight: Payload as it comes, with one collection.
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

import { postgresAdapter } from '@payloadcms/db-postgres';
import { lexicalEditor } from '@payloadcms/richtext-lexical';
import { buildConfig } from 'payload';

const folder = path.dirname(fileURLToPath(import.meta.url));

export default buildConfig({
  secret: process.env['PAYLOAD_SECRET'] ?? 'only-while-building',
  db: postgresAdapter({ pool: { connectionString: process.env['DATABASE_URL'] } }),
  editor: lexicalEditor(),
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'posts',
      fields: [
        { name: 'title', type: 'text' },
        { name: 'content', type: 'richText' },
      ],
    },
  ],
  admin: {
    user: 'users',
    importMap: {
      autoGenerate: false,
      baseDir: folder,
      importMapFile: path.join(folder, 'app/(payload)/admin/importMap.js'),
    },
  },
  telemetry: false,
});

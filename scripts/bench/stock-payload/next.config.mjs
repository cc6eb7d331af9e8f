import path from 'node:path';

import { withPayload } from '@payloadcms/next/withPayload';

// The packages are those of the project, which holds the folder of builds.
const root = path.resolve(import.meta.dirname, '../..');

export default withPayload({
  outputFileTracingRoot: root,
  pageExtensions: ['jsx', 'mjs'],
  turbopack: { root },
});

// Prepares the stock Payload: `prepare.mjs import-map` before the build, `prepare.mjs tables` before the start.
import process from 'node:process';

import { generateImportMap, getPayload } from 'payload';

import config from './payload.config.mjs';

if (process.argv[2] === 'import-map') {
  await generateImportMap(await config, { force: true, log: false });
} else {
  // In development Payload creates the tables.
  await getPayload({ config });
}
process.exit();

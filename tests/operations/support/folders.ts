import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { later } from './cleanup';

/** An empty folder of the test's own, which the database's user may pass through. */
export const makeFolder = (name: string): string => {
  const folder = mkdtempSync(path.join(os.tmpdir(), `doctorado-${name}-`));
  chmodSync(folder, 0o755);
  later(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

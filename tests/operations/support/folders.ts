import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { later } from './cleanup';

/** Creates an empty folder for the test that the database's user may traverse. */
export const makeFolder = (name: string): string => {
  const folder = mkdtempSync(path.join(os.tmpdir(), `doctorado-${name}-`));
  chmodSync(folder, 0o755);
  later(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

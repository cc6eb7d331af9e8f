import { chmodSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export const createTempDir = (purpose: string): string => {
  const folder = mkdtempSync(path.join(os.tmpdir(), `doctorado-${purpose}-`));
  // If this process is root's, the database's user needs access to the folder.
  chmodSync(folder, 0o755);
  return folder;
};

import { chmodSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export const createTempDir = (purpose: string): string => {
  const folder = mkdtempSync(path.join(os.tmpdir(), `doctorado-${purpose}-`));
  // The database's user must pass through, where this runs as root.
  chmodSync(folder, 0o755);
  return folder;
};

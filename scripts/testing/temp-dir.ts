import { chmodSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Creates a temporary folder for a test site; the caller deletes it. */
export const createTempDir = (purpose: string): string => {
  const folder = mkdtempSync(path.join(os.tmpdir(), `doctorado-${purpose}-`));
  // The database's user must pass through, where this runs as root.
  chmodSync(folder, 0o755);
  return folder;
};

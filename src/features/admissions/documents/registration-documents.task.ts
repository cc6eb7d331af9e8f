import { createLocalReq, type Payload } from 'payload';

import type { BackgroundTask } from '@/core/background/task.definition';
import { scanFile, ScanFailedError } from '@/core/clamav';
import { poolOf, tableOf } from '@/core/database/connection';
import type { ScannerAddress } from '@/core/settings.scanner';
import { REGISTRATION_DOCUMENTS } from '@/features/admissions/documents/registration-documents.definition';
import {
  tidyFiles,
  askForLost,
} from '@/features/admissions/documents/registration-documents.files';
import { rejectInfected } from '@/features/admissions/documents/registration-documents.service';
import { documentStorage } from '@/features/admissions/documents/registration-documents.storage';
import { HOUR_MS } from '@/shared/durations';

const { slug, works } = REGISTRATION_DOCUMENTS;

interface Unscanned {
  id: number;
  filename: string;
}

/** The next file after `after` that has no clean scan result yet. */
const findNext = async (payload: Payload, after: number): Promise<Unscanned | undefined> => {
  const { rows } = await poolOf(payload).query<Unscanned>(
    `select id, filename from ${tableOf(payload, slug)}
     where filename is not null and found_clean_at is null and id > $1 order by id limit 1`,
    [after],
  );
  return rows[0];
};

const markClean = async (payload: Payload, { id, filename }: Unscanned): Promise<void> => {
  await poolOf(payload).query(
    `update ${tableOf(payload, slug)} set found_clean_at = now() where id = $1 and filename = $2`,
    [id, filename],
  );
};

/** Whether the record still names this file; otherwise the record was deleted, or has another file. */
const isStored = async (payload: Payload, { id, filename }: Unscanned): Promise<boolean> => {
  const { rowCount } = await poolOf(payload).query(
    `select from ${tableOf(payload, slug)} where id = $1 and filename = $2`,
    [id, filename],
  );
  return rowCount === 1;
};

const scan = async (payload: Payload, place: ScannerAddress, next: Unscanned): Promise<void> => {
  const file = await documentStorage().read(next.filename);
  if (!file) {
    if (!(await isStored(payload, next))) return;
    if (await askForLost(await createLocalReq({}, payload), next)) return;
    throw new ScanFailedError('the files of documents are not in their place');
  }
  const virus = await scanFile(place, file.content).finally(() =>
    // Without clamd the stream was not read, and must be closed.
    file.content.cancel().catch(() => undefined),
  );
  if (virus === null) {
    await markClean(payload, next);
    return;
  }
  payload.logger.warn({ document: next.id, virus }, 'virus found');
  await rejectInfected(await createLocalReq({}, payload), next);
};

/** Stop after this many consecutive scan failures, because clamd itself may be down. */
const MAX_FAILURES = 3;

/** Scans every file that is not known to be clean: new uploads, and files stored while no scanner was configured. */
export const documentScanTask = (place: ScannerAddress): BackgroundTask => {
  // Resumes after the last file of the previous run, so that one bad file does not block the others.
  let after = 0;
  return {
    name: works.scan,
    intervalMs: 2_000,
    steps: [
      {
        name: 'scan',
        runBatch: async (payload, mayGoOn) => {
          const faults: ScanFailedError[] = [];
          let next = await findNext(payload, after);
          while (next && mayGoOn() && faults.length < MAX_FAILURES) {
            await scan(payload, place, next).catch((error: unknown) => {
              if (!(error instanceof ScanFailedError)) throw error;
              faults.push(error);
            });
            after = next.id;
            next = await findNext(payload, after);
          }
          if (!next) after = 0;
          if (faults[0]) throw faults[0];
          return false;
        },
      },
    ],
  };
};

/** Deletes orphaned files. */
export const documentFilesTask: BackgroundTask = {
  name: works.tidy,
  intervalMs: HOUR_MS,
  steps: [
    {
      name: 'tidy',
      runBatch: async (payload, mayGoOn) => {
        await tidyFiles(payload, mayGoOn);
        return false;
      },
    },
  ],
};

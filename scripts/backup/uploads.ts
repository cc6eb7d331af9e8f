import { type Client, escapeIdentifier } from 'pg';

import type { Settings } from '../../src/core/settings';
import { MEDIA } from '../../src/features/content/media/media.definition';
import { REGISTRATION_DOCUMENTS } from '../../src/features/admissions/documents/registration-documents.definition';
import type { ARCHIVE } from './archive.format';
import { bucketUploads } from './uploads.bucket';
import { folderUploads } from './uploads.folder';
import type { UploadsPlace } from './uploads.place';

export const uploadsPlace = ({ dataDir, uploadBucket }: Settings): UploadsPlace =>
  uploadBucket ? bucketUploads(uploadBucket) : folderUploads(dataDir);

/**
 * Completes a restore that was interrupted, in the folder and in the bucket. Runs before a site
 * starts, before each backup, and before and after each restore.
 */
export const endRestore = async (client: Client, settings: Settings): Promise<void> => {
  await folderUploads(settings.dataDir).end(client);
  if (settings.uploadBucket) await uploadsPlace(settings).end(client);
};

/** The tables whose records name files, with the folder of their files. */
const FOLDER_OF: Record<string, (typeof ARCHIVE.uploadFolders)[number]> = {
  [MEDIA.slug]: 'media',
  [REGISTRATION_DOCUMENTS.slug.replaceAll('-', '_')]: 'registration-documents',
};

/** Every file that the records of uploads name, resized images included. */
export const listUploads = async (client: Client): Promise<string[]> => {
  // An older database may lack some of these tables and columns.
  const { rows: columns } = await client.query<{ table: string; name: string }>(
    `select table_name as table, column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = any($1) and column_name ~ '(^|_)filename$'`,
    [Object.keys(FOLDER_OF)],
  );
  const selects = columns.map(
    ({ table, name }) =>
      `select '${FOLDER_OF[table]}/' || ${escapeIdentifier(name)} as name from public.${escapeIdentifier(table)}`,
  );
  if (selects.length === 0) return [];
  const { rows } = await client.query<{ name: string }>(
    `select distinct name from (${selects.join(' union all ')}) as files
     where name is not null order by name`,
  );
  return rows.map(({ name }) => name);
};

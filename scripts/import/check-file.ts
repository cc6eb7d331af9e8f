import { readFile, stat } from 'node:fs/promises';

import { createLocalReq } from 'payload';

import { MEDIA, typeOfFileName } from '@/features/content/media/media.definition';
import { checkUpload } from '@/features/content/media/media.naming';
import { RecordFault } from './errors';
import type { ImportRun } from './import-run';
import type { SourceFile } from './records';

/** @throws as an upload of the file would */
export const checkFile = async (run: ImportRun, file: SourceFile, place: string): Promise<void> => {
  if ((await stat(place)).size > MEDIA.maxBytes) throw new RecordFault(MEDIA.messages.tooLarge);
  const data = await readFile(place);
  const req = await createLocalReq({}, run.payload);
  req.file = { data, name: file.name, mimetype: typeOfFileName(file.name), size: data.length };
  await checkUpload({
    args: { data: {}, overrideAccess: true },
    collection: run.payload.collections[MEDIA.slug].config,
    context: req.context,
    operation: 'create',
    req,
  } as unknown as Parameters<typeof checkUpload>[0]);
};

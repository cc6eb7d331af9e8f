import path from 'node:path';

import pLimit from 'p-limit';
import type { Payload } from 'payload';

import { typeOfFileName } from '../../src/features/content/media/media.definition';
import { readDemoFile } from './demo.reader';

/** Concurrent uploads, so that resizing and storing overlap on two cores. */
export const severalAtOnce = pLimit(4);

interface Upload {
  data: Buffer;
  name: string;
  alt: string;
}

export const storeInLibrary = (payload: Payload, { data, name, alt }: Upload) =>
  payload.create({
    collection: 'media',
    overrideAccess: true,
    data: { alt },
    file: { data, name, mimetype: typeOfFileName(name), size: data.length },
  });

export const storeUpload = async (payload: Payload, upload: Upload): Promise<string> => {
  const { name } = upload;
  const { filename } = await storeInLibrary(payload, upload);
  if (!filename) throw new Error(`The upload ${name} was stored without a name.`);
  return `/api/media/file/${filename}`;
};

export const storeDemoFile = async (
  payload: Payload,
  { file, alt }: { file: string; alt: string },
): Promise<string> =>
  storeUpload(payload, { data: await readDemoFile(file), name: path.basename(file), alt });

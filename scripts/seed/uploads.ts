import type { Payload } from 'payload';

import { drawPicture, renderJpeg, type Picture } from './pictures/render';

export interface Upload {
  data: Buffer;
  /** With its extension; what is stored is made from it. */
  name: string;
  mimetype: string;
  alt: string;
}

/** Stores a file as an editor's upload would be, and gives its address on the site. */
export const storeUpload = async (
  payload: Payload,
  { data, name, mimetype, alt }: Upload,
): Promise<string> => {
  const { filename } = await payload.create({
    collection: 'media',
    overrideAccess: true,
    data: { alt },
    file: { data, name, mimetype, size: data.length },
  });
  if (!filename) throw new Error(`The upload ${name} was stored without a name.`);
  return `/api/media/file/${filename}`;
};

/** Draws a picture and stores it. */
export const storePicture = async (
  payload: Payload,
  { alt, ...picture }: Picture & { alt: string },
): Promise<string> =>
  storeUpload(payload, {
    data: await renderJpeg(drawPicture(picture)),
    name: `${picture.seed}.jpg`,
    mimetype: 'image/jpeg',
    alt,
  });

import { readFile } from 'node:fs/promises';

import sharp from 'sharp';

import { call, type ApiAnswer } from './rest.client';
import { asAdministrator } from './roles';

/** Real little files. */

const square = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: 120, g: 40, b: 60 } } });

export const jpegFile = (): Promise<Buffer> => square().jpeg().toBuffer();
export const pngFile = (): Promise<Buffer> => square().png().toBuffer();
export const webpFile = (): Promise<Buffer> => square().webp().toBuffer();

/** Of the demo content: what an office would upload. */
export const pdfFile = (): Promise<Buffer> =>
  readFile('demo/documents/politica-de-acceso-abierto.pdf');
export const docxFile = (): Promise<Buffer> =>
  readFile('demo/documents/plantilla-de-articulo-para-la-revista.docx');

export interface Upload {
  data: Buffer | string;
  name: string;
  type: string;
  alt?: string;
}

/** Sends a file as Payload's screens do: multipart, with the other fields as JSON. */
export const upload = async (
  { alt, data, name, type }: Upload,
  { token }: { token?: string } = {},
): Promise<ApiAnswer> => {
  const form = new FormData();
  const bytes = typeof data === 'string' ? data : new Uint8Array(data);
  form.set('file', new Blob([bytes], { type }), name);
  form.set('_payload', JSON.stringify({ alt: alt ?? 'Una imagen de prueba' }));
  return call('POST', '/api/media', { token: token ?? (await asAdministrator()), raw: form });
};

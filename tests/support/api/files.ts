import { Document, Packer, Paragraph } from 'docx';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

import { call, type ApiAnswer } from './rest.client';
import { asAdministrator } from './roles';

/** Real little files, made on the spot. */

const square = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: 120, g: 40, b: 60 } } });

export const jpegFile = (): Promise<Buffer> => square().jpeg().toBuffer();
export const pngFile = (): Promise<Buffer> => square().png().toBuffer();
export const webpFile = (): Promise<Buffer> => square().webp().toBuffer();

export const pdfFile = (): Promise<Buffer> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const pdf = new PDFDocument();
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.text('Un documento de prueba.').end();
  });

export const docxFile = (): Promise<Buffer> =>
  Packer.toBuffer(
    new Document({ sections: [{ children: [new Paragraph('Un documento de prueba.')] }] }),
  );

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

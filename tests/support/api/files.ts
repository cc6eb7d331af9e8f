import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';

import sharp from 'sharp';

import { call, type ApiAnswer } from './rest.client';
import { asAdministrator } from './roles';

const square = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: 120, g: 40, b: 60 } } });

export const jpegFile = (): Promise<Buffer> => square().jpeg().toBuffer();
export const pngFile = (): Promise<Buffer> => square().png().toBuffer();
export const webpFile = (): Promise<Buffer> => square().webp().toBuffer();

const CHUNK_FRAME_BYTES = 8;

const pngChunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(CHUNK_FRAME_BYTES);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
};

/** A PNG of 8 bits RGBA; its pixels are transparent unless given as `packed`, in PNG's packing. */
export const pngOf = ({
  width,
  height,
  isInterlaced = false,
  packed = deflateSync(Buffer.alloc((1 + 4 * width) * height)),
}: {
  width: number;
  height: number;
  isInterlaced?: boolean;
  packed?: Buffer;
}): Buffer => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, Number(isInterlaced)]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', packed),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A PDF of the demo content, as an office would upload it. */
export const pdfFile = (): Promise<Buffer> =>
  readFile('demo/documents/politica-de-acceso-abierto.pdf');
/** A PDF of one page with this text only. */
export const pdfThatSays = (text: string): Buffer => {
  const content = `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + end, 'latin1');
};
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

/** Replaces the file of an upload. */
export const replaceUpload = (
  id: number,
  { data, name, token }: { data: Buffer; name: string; token: string },
): Promise<ApiAnswer> => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(data)]), name);
  form.set('_payload', JSON.stringify({ alt: 'Otra' }));
  return call('PATCH', `/api/media/${id}`, { token, raw: form });
};

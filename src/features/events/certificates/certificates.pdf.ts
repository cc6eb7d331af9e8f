import PDFDocument from 'pdfkit';

import {
  BAND,
  drawBand,
  drawQrCode,
  drawMark,
  PAGE,
  QR_SIZE,
} from '@/features/events/certificates/pdf-graphics';
import { certificateFonts, type Face } from '@/features/events/certificates/certificates.fonts';
import { hasLetter, splitByFont } from '@/features/events/certificates/certificates.glyphs';
import {
  LEADING,
  Type,
  UnprintableText,
  type PdfPage,
} from '@/features/events/certificates/pdf-text';
import { PALETTE, SCHEMES } from '@/shared/lines/palette';

export { UnprintableText };

export interface CertificateWords {
  programme: string;
  university: string;
  nombre: string;
  text: string;
  signer: string | null;
  /** «Expedido el 22 de noviembre de 2026» */
  issued: string;
  /** The code in groups. */
  code: string;
  /** Address of the verification page, as printed. */
  address: string;
  /** Address of the verification page with the code, for the QR code. */
  codeAddress: string;
  /** Seed of the artwork: equal for all certificates of an event. */
  seed: string;
  /** Watermark of samples. */
  mark?: string;
}

const LEFT = BAND + 56;
const RIGHT = PAGE.width - 56;
const WIDTH = RIGHT - LEFT;
const FOOT = PAGE.height - 142;

/** Font size that fits a name on one line, within limits; longer names wrap. */
const sizeOfName = (type: Type, nombre: string): number => {
  const [largest, least] = [40, 24];
  const width = type.widthOf(nombre, { face: 'serif', size: largest });
  return Math.max(least, Math.min(largest, (largest * WIDTH) / width));
};

const write = (sheet: PdfPage, type: Type, words: CertificateWords): void => {
  const root = sheet.struct('Document');
  sheet.addStructure(root);
  const artifact = (draw: () => void) => {
    sheet.markContent('Artifact', { type: 'Layout' });
    draw();
    sheet.endMarkedContent();
  };
  const add = (kind: string, draw: () => void, options: { alt?: string } = {}) => {
    root.add(sheet.struct(kind, options, draw));
  };
  const addText = (text: string, options: Parameters<Type['set']>[1]) => {
    add('P', () => void type.set(text, options));
  };
  const place = { x: LEFT, width: WIDTH };

  artifact(() => {
    drawBand(sheet, words.seed);
    drawMark(sheet, { x: LEFT, y: 54, size: 40 });
  });
  const soft = { face: 'sans', colour: PALETTE.inkSoft } as const;
  const strong = { face: 'sansStrong', colour: PALETTE.ink } as const;
  const head = { x: LEFT + 54, width: WIDTH - 54 };
  addText(words.programme, { ...head, ...strong, y: 56, size: 14, colour: PALETTE.green });
  addText(words.university, { ...head, ...soft, y: 76, size: 11 });
  add('H1', () => {
    type.set('Certificado de asistencia', {
      ...place,
      y: 142,
      face: 'serif',
      size: 25,
      colour: PALETTE.terracotta,
    });
  });
  addText('Se otorga a', { ...place, ...soft, y: 192, size: 12 });
  let y = 212;
  add('P', () => {
    y = type.set(words.nombre, {
      ...place,
      y,
      face: 'serif',
      size: sizeOfName(type, words.nombre),
      colour: PALETTE.ink,
    });
  });
  const size = type.sizeThatFits(words.text, { face: 'sans', width: WIDTH, height: FOOT - y - 34 });
  const lineGap = size * LEADING;
  addText(words.text, { ...place, y: y + 14, face: 'sans', size, colour: PALETTE.ink, lineGap });

  const codeX = RIGHT - QR_SIZE;
  artifact(() => {
    sheet.moveTo(LEFT, FOOT).lineTo(RIGHT, FOOT).lineWidth(0.6).stroke(SCHEMES.paperDeep.lines[3]);
  });
  const signature = { x: LEFT, width: 210 };
  if (words.signer) addText(words.signer, { ...signature, ...strong, y: FOOT + 18, size: 11 });
  const issuedY = words.signer ? Math.max(sheet.y + 4, FOOT + 36) : FOOT + 18;
  addText(words.issued, { ...signature, ...soft, y: issuedY, size: 10 });
  const check = { x: LEFT + 230, width: codeX - LEFT - 230 - 14 };
  addText('Código de comprobación', { ...check, ...soft, y: FOOT + 18, size: 9 });
  addText(words.code, { ...check, ...strong, y: FOOT + 31, size: 13 });
  addText(words.address, { ...check, ...soft, y: FOOT + 52, size: 9 });
  add('Figure', () => drawQrCode(sheet, words.codeAddress, { x: codeX, y: FOOT + 18 }), {
    alt: `Código QR que lleva a comprobar este certificado en ${words.address}`,
  });
  if (words.mark) {
    sheet
      .save()
      .rotate(-24, { origin: [LEFT + WIDTH / 2, PAGE.height / 2] })
      .opacity(0.14);
    const colour = PALETTE.terracotta;
    addText(words.mark, { ...place, y: PAGE.height / 2 - 50, face: 'serif', size: 110, colour });
    sheet.restore();
  }
  root.end();
};

/** Texts that vary between certificates, each with its font face. */
export type SetWords = Partial<
  Pick<CertificateWords, 'programme' | 'university' | 'nombre' | 'text' | 'signer'>
>;
const FACE_OF: Record<keyof SetWords, Face> = {
  programme: 'sansStrong',
  university: 'sans',
  nombre: 'serif',
  text: 'sans',
  signer: 'sansStrong',
};

/** Returns the characters of these texts that are in no font, each once; empty if all can be printed. */
export const findUnprintable = async (words: SetWords): Promise<string[]> => {
  const faces = await certificateFonts();
  const names = Object.keys(words) as (keyof SetWords)[];
  return [
    ...new Set(
      names.flatMap((name) => splitByFont(words[name] ?? '', faces[FACE_OF[name]]).missing),
    ),
  ];
};

/**
 * Reason why a name cannot be printed: the characters that are in no font, or no characters if the
 * name has no letter. `null` if it can be printed.
 */
export const findNameFault = async (nombre: string): Promise<{ characters: string[] } | null> => {
  const faces = await certificateFonts();
  const { missing, runs } = splitByFont(nombre, faces[FACE_OF.nombre]);
  return missing.length > 0 || !hasLetter(runs) ? { characters: missing } : null;
};

/**
 * Returns the PDF of a certificate: one page, tagged, in Spanish, with embedded fonts.
 *
 * @throws {UnprintableText} if a text has a character that is in no font
 */
export const drawCertificate = async (words: CertificateWords): Promise<Buffer> => {
  const sheet = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    // Without `null` PDFKit would load a default font.
    font: null as unknown as string,
    lang: 'es',
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    info: {
      Title: `Certificado de asistencia de ${words.nombre}`,
      Author: words.programme,
      Subject: words.code,
    },
  });
  const pieces: Buffer[] = [];
  sheet.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise<void>((resolve, reject) => {
    sheet.on('end', resolve);
    sheet.on('error', reject);
  });
  write(sheet, new Type(sheet, await certificateFonts()), words);
  sheet.end();
  await ended;
  return Buffer.concat(pieces);
};

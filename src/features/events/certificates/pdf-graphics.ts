import encodeQR from 'qr';

import type { PdfPage } from '@/features/events/certificates/pdf-text';
import { drawLines } from '@/shared/lines/draw-lines';
import { PALETTE, SCHEMES } from '@/shared/lines/palette';

/** A4 landscape, in points. */
export const PAGE = { width: 841.89, height: 595.28 };
export const BAND = 208;
export const QR_SIZE = 78;

type Drawing = ReturnType<typeof drawLines>;

const strokeLines = (
  sheet: PdfPage,
  { lines }: Drawing,
  colours: readonly [string, string, string, string],
): void => {
  sheet.lineCap('round');
  for (const { d, width, colour } of lines) sheet.path(d).lineWidth(width).stroke(colours[colour]);
};

/** The band at the side: the event's own eleven lines on green. */
export const drawBand = (sheet: PdfPage, seed: string): void => {
  const { ground, lines } = SCHEMES.greenDeep;
  sheet.save().rect(0, 0, BAND, PAGE.height).clip();
  sheet.rect(0, 0, BAND, PAGE.height).fill(ground);
  strokeLines(
    sheet,
    drawLines({ seed, composition: 'cover', width: BAND, height: PAGE.height }),
    lines,
  );
  sheet.restore();
};

export const drawMark = (
  sheet: PdfPage,
  { x, y, size }: { x: number; y: number; size: number },
): void => {
  const drawing = drawLines({ seed: 'marca', composition: 'mark' });
  sheet
    .save()
    .translate(x, y)
    .scale(size / drawing.width);
  strokeLines(sheet, drawing, SCHEMES.paper.lines);
  sheet.restore();
};

export const drawQrCode = (
  sheet: PdfPage,
  text: string,
  { x, y }: { x: number; y: number },
): void => {
  // A border of 1 suffices, because the paper is the margin.
  const dots = encodeQR(text, 'raw', { border: 1, ecc: 'medium' });
  const size = QR_SIZE / dots.length;
  dots.forEach((row, line) =>
    row.forEach((isDark, column) => {
      if (isDark) sheet.rect(x + column * size, y + line * size, size, size);
    }),
  );
  sheet.fill(PALETTE.ink);
};

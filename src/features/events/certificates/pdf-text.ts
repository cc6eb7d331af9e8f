import type { Font } from 'fontkit';
import type PDFDocument from 'pdfkit';

import type { Face, Faces } from '@/features/events/certificates/certificates.fonts';
import { splitByFont, type Run } from '@/features/events/certificates/certificates.glyphs';

export type PdfPage = InstanceType<typeof PDFDocument>;

/** Line gap as a fraction of the font size. */
export const LEADING = 0.42;

export class UnprintableText extends Error {
  constructor(readonly characters: readonly string[]) {
    super(`No font has ${characters.join(' ')}`);
  }
}

/** Looks up each character in the fonts of its face, in order. */
export class Type {
  private readonly names = new Map<Font, string>();

  constructor(
    private readonly sheet: PdfPage,
    private readonly faces: Faces,
  ) {
    Object.values(faces)
      .flat()
      .forEach((font, place) => {
        const name = `font${place}`;
        // pdfkit accepts loaded fonts, but its types do not.
        sheet.registerFont(name, font as unknown as string);
        this.names.set(font, name);
      });
  }

  private take(font: Font): PdfPage {
    return this.sheet.font(this.names.get(font) ?? '');
  }

  /** @throws {UnprintableText} */
  private runsOf(text: string, face: Face): Run<Font>[] {
    const { runs, missing } = splitByFont(text, this.faces[face]);
    if (missing.length > 0) throw new UnprintableText(missing);
    return runs;
  }

  widthOf(text: string, { face, size }: { face: Face; size: number }): number {
    return this.runsOf(text, face).reduce(
      (sum, part) => sum + this.take(part.font).fontSize(size).widthOfString(part.text),
      0,
    );
  }

  /** The largest size in which the text fits into `height`. */
  sizeThatFits(
    text: string,
    { face, width, height }: { face: Face; width: number; height: number },
  ): number {
    const [font] = this.faces[face];
    for (let size = 14; size > 8 && font; size -= 0.5) {
      const options = { width, lineGap: size * LEADING };
      if (this.take(font).fontSize(size).heightOfString(text, options) <= height) return size;
    }
    return 8;
  }

  /** @returns the y after the text */
  set(
    text: string,
    {
      face,
      size,
      colour,
      x,
      y,
      width,
      lineGap = 0,
    }: {
      face: Face;
      size: number;
      colour: string;
      x: number;
      y: number;
      width: number;
      lineGap?: number;
    },
  ): number {
    const { sheet } = this;
    const parts = this.runsOf(text, face);
    sheet.fillColor(colour).fontSize(size);
    sheet.x = x;
    sheet.y = y;
    parts.forEach((part, place) => {
      this.take(part.font).text(part.text, { width, lineGap, continued: place < parts.length - 1 });
    });
    return sheet.y;
  }
}

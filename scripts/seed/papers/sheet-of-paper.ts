import PDFDocument from 'pdfkit';

import { drawLines } from '../../../src/shared/lines/draw-lines';
import type { CompositionName } from '../../../src/shared/lines/compositions';
import { PALETTE, SCHEMES } from '../../../src/shared/lines/palette';
import { cutFont, type Cut } from '../fonts/typefaces';

const CUTS: Cut[] = [
  'display',
  'displayItalic',
  'serif',
  'serifBold',
  'serifItalic',
  'sans',
  'sansBold',
];

export type Paper = PDFKit.PDFDocument;

/** Starts a PDF with the typefaces of the site embedded under the names of their cuts. */
export const openPaper = (options: {
  title: string;
  size: [width: number, height: number];
  margins: { top: number; bottom: number; left: number; right: number };
}): Paper => {
  const paper = new PDFDocument({
    ...options,
    bufferPages: true,
    autoFirstPage: false,
    displayTitle: true,
    lang: 'es-ES',
    info: { Title: options.title, Author: 'Doctorado en Educación (demostración)' },
  });
  CUTS.forEach((cut) => {
    // An open font is taken as it is and shared by all papers; pdfkit's types do not know that.
    paper.registerFont(cut, cutFont(cut) as unknown as PDFKit.Mixins.PDFFontSource);
  });
  return paper;
};

/** Sets a text in a cut, a size and a colour. */
export const setText = (
  paper: Paper,
  text: string,
  style: { cut: Cut; size: number; colour?: string } & PDFKit.Mixins.TextOptions,
): Paper => {
  const { cut, size, colour = PALETTE.ink, ...options } = style;
  return paper.font(cut).fontSize(size).fillColor(colour).text(text, options);
};

/** Starts a new page unless this much is still free on the current one. */
export const keepTogether = (paper: Paper, height: number): void => {
  if (paper.y + height > paper.page.height - paper.page.margins.bottom) paper.addPage();
};

/** The eleven lines on paper. */
export const drawMark = (
  paper: Paper,
  options: {
    seed: string;
    composition: CompositionName;
    area: { x: number; y: number; width: number; height: number };
    stroke: number;
  },
): void => {
  const { seed, composition, area, stroke } = options;
  const { width, height } = area;
  paper.save().translate(area.x, area.y).lineCap('round').lineWidth(stroke);
  for (const { d, colour } of drawLines({ seed, composition, width, height }).lines) {
    paper.path(d).stroke(SCHEMES.paper.lines[colour]);
  }
  paper.restore();
};

/** Writes the foot of every page from the given one on. */
export const numberPages = (paper: Paper, options: { text: string; from?: number }): void => {
  const { start, count } = paper.bufferedPageRange();
  for (let index = start + (options.from ?? 0); index < start + count; index += 1) {
    paper.switchToPage(index);
    const { width, height, margins } = paper.page;
    // The foot stands below the margin: without it the text would flow to a new page.
    const { bottom } = margins;
    margins.bottom = 0;
    const y = height - bottom + 22;
    const style = { lineBreak: false, width: width - margins.left - margins.right };
    paper.font('sans').fontSize(8).fillColor(PALETTE.inkSoft);
    paper.text(options.text, margins.left, y, { ...style, align: 'left' });
    paper.text(`${index + 1} / ${count}`, margins.left, y, { ...style, align: 'right' });
    margins.bottom = bottom;
  }
};

/** The finished file. */
export const closePaper = async (paper: Paper): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  paper.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) => {
    paper.on('end', resolve);
    paper.on('error', reject);
  });
  paper.end();
  await finished;
  return Buffer.concat(chunks);
};

import { PALETTE } from '../../../src/shared/lines/palette';
import type { Section, WrittenDocument } from '../texts/documents.types';
import {
  closePaper,
  drawMark,
  keepTogether,
  numberPages,
  openPaper,
  setText,
  type Paper,
} from './sheet-of-paper';

const A4: [number, number] = [595.28, 841.89];
const MARGINS = { top: 72, bottom: 76, left: 76, right: 76 };
const BODY = { cut: 'serif', size: 11, lineGap: 3.4 } as const;
const ENOUGH_FOR_A_START = 72;

const writeHead = (paper: Paper, { title, category, lead }: WrittenDocument): void => {
  const width = A4[0] - MARGINS.left - MARGINS.right;
  setText(paper, 'DOCTORADO EN EDUCACIÓN', {
    cut: 'sansBold',
    size: 8.5,
    colour: PALETTE.green,
    characterSpacing: 1,
  });
  drawMark(paper, {
    seed: title,
    composition: 'closing',
    area: { x: 0, y: 92, width: A4[0] - MARGINS.right, height: 56 },
    stroke: 0.7,
  });
  paper.y = 186;
  setText(paper, category, { cut: 'sansBold', size: 10, colour: PALETTE.terracotta });
  paper.moveDown(0.5);
  setText(paper, title, { cut: 'display', size: 29, lineGap: 1, width });
  paper.moveDown(0.5);
  setText(paper, lead, {
    cut: 'displayItalic',
    size: 14.5,
    colour: PALETTE.inkSoft,
    lineGap: 3,
    width,
  });
  paper.moveDown(1.2);
};

const writeItem = (paper: Paper, item: string): void => {
  keepTogether(paper, 32);
  const { x, y } = paper;
  paper.font('serifBold').fontSize(BODY.size).fillColor(PALETTE.terracotta).text('—', x, y);
  paper.y = y;
  paper.x = x + 22;
  setText(paper, item, { ...BODY, width: A4[0] - MARGINS.left - MARGINS.right - 22 });
  paper.x = x;
  paper.moveDown(0.25);
};

const writeSection = (paper: Paper, { heading, paragraphs = [], items = [] }: Section): void => {
  keepTogether(paper, ENOUGH_FOR_A_START);
  setText(paper, heading, { cut: 'serifBold', size: 13, colour: PALETTE.green });
  paper.moveDown(0.35);
  paragraphs.forEach((paragraph) => {
    setText(paper, paragraph, BODY);
    paper.moveDown(0.55);
  });
  items.forEach((item) => writeItem(paper, item));
  paper.moveDown(0.7);
};

/** An official document as PDF. */
export const makeDocumentPdf = (document: WrittenDocument): Promise<Buffer> => {
  const paper = openPaper({ title: document.title, size: A4, margins: MARGINS });
  paper.addPage();
  writeHead(paper, document);
  document.sections.forEach((section) => writeSection(paper, section));
  numberPages(paper, { text: 'Documento de demostración · Doctorado en Educación' });
  return closePaper(paper);
};

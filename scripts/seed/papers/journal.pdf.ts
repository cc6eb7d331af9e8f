import { PALETTE } from '../../../src/shared/lines/palette';
import type { JournalText } from '../texts/journal.types';
import {
  closePaper,
  drawMark,
  keepTogether,
  numberPages,
  openPaper,
  setText,
  type Paper,
} from './sheet-of-paper';

const PAGE: [number, number] = [510, 680];
const MARGINS = { top: 64, bottom: 66, left: 62, right: 62 };
const COLUMN = PAGE[0] - MARGINS.left - MARGINS.right;
const BODY = { cut: 'serif', size: 10.4, lineGap: 3.4 } as const;
/** Cover, contents, editorial: the article begins on the fourth page. */
const EDITORIAL_PAGE = 3;
const ARTICLE_PAGE = 4;

/** An issue as it is printed: its number and its cover picture beside its texts. */
export interface PrintedIssue {
  volume: string;
  issue: string;
  year: number;
  months: string;
  cover: Buffer;
  text: JournalText;
}

const label = (paper: Paper, text: string): void => {
  setText(paper, text, {
    cut: 'sansBold',
    size: 8.5,
    colour: PALETTE.terracotta,
    characterSpacing: 1,
  });
  paper.moveDown(0.8);
};

const writeParagraphs = (paper: Paper, paragraphs: string[]): void =>
  paragraphs.forEach((paragraph) => {
    keepTogether(paper, 40);
    setText(paper, paragraph, BODY);
    paper.moveDown(0.6);
  });

const writeEntry = (paper: Paper, title: string, page: number): void => {
  const { y } = paper;
  setText(paper, title, { cut: 'serif', size: 13, lineGap: 2, width: COLUMN - 40 });
  const below = paper.y;
  paper
    .font('sansBold')
    .fontSize(11)
    .fillColor(PALETTE.terracotta)
    .text(String(page), MARGINS.left, y + 2, { width: COLUMN, align: 'right' });
  paper.x = MARGINS.left;
  paper.y = below + 6;
  paper
    .moveTo(MARGINS.left, paper.y)
    .lineTo(MARGINS.left + COLUMN, paper.y)
    .lineWidth(0.5)
    .stroke(PALETTE.greenTint);
  paper.y += 12;
};

const writeContents = (paper: Paper, { volume, issue, year, months, text }: PrintedIssue): void => {
  paper.addPage();
  label(paper, 'REVISTA DEL DOCTORADO');
  setText(paper, text.theme, { cut: 'display', size: 27, colour: PALETTE.green });
  setText(paper, `Volumen ${volume}, número ${issue} · ${months} de ${year}`, {
    cut: 'sans',
    size: 10,
    colour: PALETTE.inkSoft,
  });
  drawMark(paper, {
    seed: `${volume}-${issue}`,
    composition: 'hero',
    area: { x: 0, y: 190, width: PAGE[0], height: 130 },
    stroke: 0.8,
  });
  paper.y = 356;
  label(paper, 'CONTENIDO');
  writeEntry(paper, 'Editorial', EDITORIAL_PAGE);
  writeEntry(paper, text.article.title, ARTICLE_PAGE);
};

const writeEditorial = (paper: Paper, { text }: PrintedIssue): void => {
  paper.addPage();
  label(paper, 'EDITORIAL');
  setText(paper, text.theme, { cut: 'display', size: 24 });
  paper.moveDown(0.8);
  text.editorial.forEach((paragraph) => {
    setText(paper, paragraph, { cut: 'serif', size: 12.4, lineGap: 4.6 });
    paper.moveDown(0.7);
  });
  setText(paper, 'El Consejo Editorial', { cut: 'serifItalic', size: 11.5 });
};

const writeArticle = (paper: Paper, { text: { article } }: PrintedIssue): void => {
  paper.addPage();
  label(paper, 'ARTÍCULO');
  setText(paper, article.title, { cut: 'display', size: 23, lineGap: 1 });
  paper.moveDown(0.4);
  setText(paper, 'Autoría reservada: texto de demostración, escrito para este sitio.', {
    cut: 'sans',
    size: 9,
    colour: PALETTE.inkSoft,
  });
  paper.moveDown(1.2);
  setText(paper, 'Resumen. ', { cut: 'serifBold', size: 10, continued: true });
  setText(paper, article.abstract, { cut: 'serifItalic', size: 10, lineGap: 2.6 });
  paper.moveDown(0.5);
  setText(paper, 'Palabras clave: ', { cut: 'serifBold', size: 10, continued: true });
  setText(paper, article.keywords, { cut: 'serif', size: 10 });
  paper.moveDown(1.4);
  article.sections.forEach(({ heading, paragraphs }) => {
    keepTogether(paper, 86);
    setText(paper, heading, { cut: 'serifBold', size: 12.5, colour: PALETTE.green });
    paper.moveDown(0.35);
    writeParagraphs(paper, paragraphs);
    paper.moveDown(0.4);
  });
};

const writeColophon = (paper: Paper): void => {
  keepTogether(paper, 190);
  const top = PAGE[1] - MARGINS.bottom - 150;
  drawMark(paper, {
    seed: 'colofón',
    composition: 'closing',
    area: { x: 0, y: top, width: PAGE[0] - MARGINS.right, height: 46 },
    stroke: 0.7,
  });
  paper.y = top + 62;
  writeParagraphs(paper, [
    'La Revista del Doctorado es una publicación semestral, en acceso abierto y con evaluación por pares. Los artículos se envían por correo electrónico según las normas disponibles en el sitio del programa.',
  ]);
};

/** An issue of the journal as PDF: cover, contents, editorial, an article, colophon. */
export const makeJournalPdf = (printed: PrintedIssue): Promise<Buffer> => {
  const { volume, issue, cover, text } = printed;
  const title = `Revista del Doctorado, vol. ${volume}, núm. ${issue}: ${text.theme}`;
  const paper = openPaper({ title, size: PAGE, margins: MARGINS });
  paper.addPage().image(cover, 0, 0, { width: PAGE[0], height: PAGE[1] });
  writeContents(paper, printed);
  writeEditorial(paper, printed);
  writeArticle(paper, printed);
  writeColophon(paper);
  numberPages(paper, {
    text: `Revista del Doctorado · Vol. ${volume}, núm. ${issue} · Número de demostración`,
    from: 1,
  });
  return closePaper(paper);
};

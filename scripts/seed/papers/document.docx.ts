import {
  type IRunOptions,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';

import { PALETTE } from '../../../src/shared/lines/palette';
import type { Section, WrittenDocument } from '../texts/documents.types';

const colour = (hex: string): string => hex.slice(1);
const RULE = { style: BorderStyle.SINGLE, size: 4, color: 'BDB5A4' };
const NO_RULE = { style: BorderStyle.NONE, size: 0, color: 'FFFFFF' };

// TextRun takes strings too, whose own long deprecated `bold` would be meant by its literal.
const run = (options: IRunOptions): TextRun => new TextRun(options);

const blankRow = (label: string): TableRow =>
  new TableRow({
    children: [
      new TableCell({
        width: { size: 34, type: WidthType.PERCENTAGE },
        borders: { top: NO_RULE, left: NO_RULE, right: NO_RULE, bottom: RULE },
        margins: { top: 160, bottom: 80 },
        children: [new Paragraph({ children: [run({ text: label, bold: true })] })],
      }),
      new TableCell({
        width: { size: 66, type: WidthType.PERCENTAGE },
        borders: { top: NO_RULE, left: NO_RULE, right: NO_RULE, bottom: RULE },
        children: [new Paragraph('')],
      }),
    ],
  });

const writeSection = ({ heading, paragraphs = [], items = [], blanks = [] }: Section) => [
  new Paragraph({ text: heading, heading: HeadingLevel.HEADING_2, spacing: { before: 320 } }),
  ...paragraphs.map((text) => new Paragraph({ text, spacing: { after: 120 } })),
  ...items.map((text) => new Paragraph({ text, bullet: { level: 0 } })),
  ...(blanks.length > 0
    ? [
        new Table({
          width: { size: 100, type: WidthType.PERCENTAGE },
          rows: blanks.map(blankRow),
        }),
      ]
    : []),
];

const FOOT = new Footer({
  children: [
    new Paragraph({
      children: [
        new TextRun({
          children: ['Documento de demostración · Doctorado en Educación · ', PageNumber.CURRENT],
          size: 16,
          color: colour(PALETTE.inkSoft),
        }),
      ],
    }),
  ],
});

/** An official document as a Word file, to be filled in. */
export const makeDocumentDocx = ({ title, lead, sections }: WrittenDocument): Promise<Buffer> => {
  const serif = { font: 'Georgia', color: colour(PALETTE.ink) };
  const file = new Document({
    title,
    creator: 'Doctorado en Educación (demostración)',
    styles: {
      default: {
        document: { run: { ...serif, size: 22 } },
        title: { run: { ...serif, size: 44, color: colour(PALETTE.green) } },
        heading2: { run: { ...serif, size: 26, bold: true, color: colour(PALETTE.terracotta) } },
      },
    },
    sections: [
      {
        footers: { default: FOOT },
        children: [
          new Paragraph({ text: title, heading: HeadingLevel.TITLE, spacing: { after: 160 } }),
          new Paragraph({
            children: [run({ text: lead, italics: true })],
            spacing: { after: 200 },
          }),
          ...sections.flatMap(writeSection),
        ],
      },
    ],
  });
  return Packer.toBuffer(file);
};

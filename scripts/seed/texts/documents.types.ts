import type { DocumentCategory } from '../../../src/features/documents/documents.definition';

/** A part of a written document: a heading, then paragraphs, then a list. */
export interface Section {
  heading: string;
  paragraphs?: string[];
  items?: string[];
  /** Lines to be filled in by hand, for forms. */
  blanks?: string[];
}

interface DocumentBase {
  title: string;
  description?: string;
  category: DocumentCategory;
  daysAgo: number;
}

/** A document to read (PDF) or to fill in (DOCX). */
export interface WrittenDocument extends DocumentBase {
  type: 'PDF' | 'DOCX';
  lead: string;
  sections: Section[];
}

/** A sheet with a heading row. */
export interface SheetDocument extends DocumentBase {
  type: 'XLSX';
  columns: { title: string; width: number }[];
  rows: (string | number)[][];
}

export type DocumentText = WrittenDocument | SheetDocument;

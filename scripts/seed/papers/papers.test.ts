import { fileTypeFromBuffer } from 'file-type';
import { describe, expect, it } from 'vitest';

import { drawCover } from '../pictures/cover';
import { renderJpeg } from '../pictures/render';
import { DOCUMENT_TEXTS } from '../texts/documents.texts';
import { JOURNAL_TEXTS } from '../texts/journal.texts';
import { makeDocumentDocx } from './document.docx';
import { makeDocumentPdf } from './document.pdf';
import { makeDocumentXlsx } from './document.xlsx';
import { makeJournalPdf } from './journal.pdf';

const first = <Type extends 'PDF' | 'DOCX' | 'XLSX'>(type: Type) => {
  const found = DOCUMENT_TEXTS.find((text) => text.type === type);
  if (!found) throw new Error(`No ${type} among the documents.`);
  return found as Extract<typeof found, { type: Type extends 'XLSX' ? 'XLSX' : 'PDF' | 'DOCX' }>;
};

const countPages = (pdf: Buffer): number =>
  Number(/\/Count (\d+)/u.exec(pdf.toString('latin1'))?.[1]);

// The first of them makes the typefaces, which a busy machine takes seconds for.
describe('the files of the demo content', { timeout: 60_000 }, () => {
  it('are what they are called', async () => {
    const files = await Promise.all([
      makeDocumentPdf(first('PDF')),
      makeDocumentDocx(first('DOCX')),
      makeDocumentXlsx(first('XLSX')),
    ]);
    const types = await Promise.all(files.map(async (file) => fileTypeFromBuffer(file)));
    expect(types.map((type) => type?.ext)).toEqual(['pdf', 'docx', 'xlsx']);
  });

  it('include a journal of several pages with its typefaces embedded', async () => {
    const [text] = JOURNAL_TEXTS;
    if (!text) throw new Error('There is no issue.');
    const printed = { volume: '12', issue: '2', year: 2026, months: 'Julio–diciembre' };
    const cover = await renderJpeg(drawCover({ ...printed, ...text }));
    const pdf = await makeJournalPdf({ ...printed, cover, text });
    expect(countPages(pdf)).toBeGreaterThanOrEqual(5);
    expect(pdf.toString('latin1')).toContain('/FontFile2');
  });
});

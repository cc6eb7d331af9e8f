import { expect, it } from 'vitest';

import { OutOfBudget } from '@/core/worker-budget';
import { readPdfText } from '@/features/search/search.pdf';
import { pdfThatSays } from '../../../tests/support/api/files';

/** Errors of a PDF without text: permanent or temporary. */

const NO_PDF = new TextEncoder().encode('Una nota que se llama acta.pdf');

it('is read from a buffer, as a stored file is', async () => {
  expect(await readPdfText(pdfThatSays('Acta de la sesión'))).toContain('Acta de la sesi');
});

it('is no fault of the file where the time ran out', async () => {
  await expect(readPdfText(NO_PDF, 0)).rejects.toBeInstanceOf(OutOfBudget);
});

it('is the file’s own where it is none', async () => {
  await expect(readPdfText(NO_PDF)).rejects.toSatisfy((fault) => !(fault instanceof OutOfBudget));
});

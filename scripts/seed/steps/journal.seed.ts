import { inParallel } from '../in-parallel';
import { makeJournalPdf } from '../papers/journal.pdf';
import { drawCover } from '../pictures/cover';
import { renderJpeg } from '../pictures/render';
import { JOURNAL_TEXTS, type JournalText } from '../texts/journal.texts';
import { storeUpload } from '../uploads';
import { byAge, madeAt, type SeedContext } from './step';

/** The year before the journal's first volume. */
const BEFORE_FIRST_VOLUME = 2014;
const MONTHS = { 1: 'Enero–junio', 2: 'Julio–diciembre' } as const;

const seedIssue = async (
  { payload, calendar }: SeedContext,
  { text, before }: { text: JournalText; before: number },
) => {
  const { year, half, lastDay } = calendar.halfYear(before);
  const published = before > 0;
  const volume = String(year - BEFORE_FIRST_VOLUME);
  const issue = String(half);
  const { theme, description = null, scheme, composition } = text;
  const printed = { volume, issue, year, months: MONTHS[half] };
  const name = `Revista del Doctorado ${volume}-${issue}`;
  const cover = await renderJpeg(drawCover({ ...printed, theme, scheme, composition }));
  const coverImageUrl = await storeUpload(payload, {
    data: cover,
    name: `${name}.jpg`,
    mimetype: 'image/jpeg',
    alt: `Portada: ${theme}, volumen ${volume}, número ${issue}`,
  });
  const pdfUrl = await storeUpload(payload, {
    data: await makeJournalPdf({ ...printed, cover, text }),
    name: `${name}.pdf`,
    mimetype: 'application/pdf',
    alt: name,
  });
  return {
    title: theme,
    volume,
    issue,
    year,
    description,
    coverImageUrl,
    pdfUrl,
    published,
    ...madeAt(published ? lastDay : calendar.past(5, '16:45')),
  };
};

/** The journal: the issue of the running half-year is a draft, those before it are out. */
export const seedJournal = async (context: SeedContext): Promise<void> => {
  const issues = await inParallel(JOURNAL_TEXTS, (text, before) =>
    seedIssue(context, { text, before }),
  );
  for (const data of issues.sort(byAge)) {
    await context.payload.create({ collection: 'journal', overrideAccess: true, depth: 0, data });
  }
};

import { type IssueNumber, numberCover } from '../cover';
import { readDemoFile } from '../demo.reader';
import type { Demo } from '../demo.schemas';
import { severalAtOnce, storeUpload } from '../uploads';
import { madeAt, type SeedContext } from './step';

/** The year before the journal's first volume. */
const BEFORE_FIRST_VOLUME = 2014;

const seedIssue = async (
  { payload, calendar }: SeedContext,
  { title, description, halfYearsAgo, scheme, cover, paper }: Demo['journal'][number],
) => {
  const { year, half, lastDay } = calendar.halfYear(halfYearsAgo);
  const published = halfYearsAgo > 0;
  const volume = String(year - BEFORE_FIRST_VOLUME);
  const number: IssueNumber = { volume, issue: String(half), year, half };
  const name = `Revista del Doctorado ${volume}-${half}`;
  return {
    title,
    volume,
    issue: number.issue,
    year,
    description,
    coverImageUrl: await storeUpload(payload, {
      data: await numberCover(await readDemoFile(cover), { ...number, scheme }),
      name: `${name}.jpg`,
      alt: `Portada: ${title}, volumen ${volume}, número ${half}`,
    }),
    pdfUrl: await storeUpload(payload, {
      data: await readDemoFile(paper),
      name: `${name}.pdf`,
      alt: name,
    }),
    published,
    ...madeAt(published ? lastDay : calendar.at(-5, '16:45')),
  };
};

/** The issues of the journal: the current half-year is a draft, the earlier ones are published. */
export const seedJournal = async (context: SeedContext): Promise<void> => {
  const issues = await severalAtOnce.map(context.demo.journal, (issue) =>
    seedIssue(context, issue),
  );
  for (const data of issues) {
    await context.payload.create({ collection: 'journal', overrideAccess: true, depth: 0, data });
  }
};

import path from 'node:path';

import { JOURNAL_DETAILS } from '../../../src/features/content/journal/details/journal-details.definition';
import { readDemoFile } from '../demo.reader';
import type { Demo } from '../demo.schemas';
import { severalAtOnce, storeInLibrary } from '../uploads';
import { DEMO_UNIVERSITY, madeAt, type SeedContext } from './step';

const DAY = 24 * 60 * 60 * 1000;
/** How long before its issue comes out an article is received and accepted. */
const RECEIVED = 210;
const ACCEPTED = 75;

type DemoArticle = Demo['articles'][number];

const translationsOf = ({ titleEn, titlePt }: DemoArticle) => [
  ...(titleEn ? [{ language: 'en' as const, title: titleEn }] : []),
  ...(titlePt ? [{ language: 'pt' as const, title: titlePt }] : []),
];

/** When a reviewed article was received and accepted; editorials and reviews are neither. */
const datesOf = ({ doi }: DemoArticle, out: Date) => {
  const before = (days: number) => new Date(out.getTime() - days * DAY).toISOString();
  return doi ? { receivedAt: before(RECEIVED), acceptedAt: before(ACCEPTED) } : {};
};

const readIssues = async ({ payload }: SeedContext) => {
  const { docs } = await payload.find({
    collection: 'journal',
    overrideAccess: true,
    depth: 0,
    pagination: false,
  });
  return new Map(docs.map((issue) => [issue.title, issue]));
};

/** The articles of two issues, and the details of the journal, with obviously fictitious numbers. */
export const seedArticles = async (context: SeedContext): Promise<void> => {
  const { payload, demo } = context;
  const issues = await readIssues(context);
  const articles = await severalAtOnce.map(demo.articles, async (article) => {
    const { title, section, authors, abstracts = [], pages, doi, references = [], file } = article;
    const issue = issues.get(article.issue);
    if (!issue) throw new Error(`There is no issue «${article.issue}» for «${title}».`);
    const out = new Date(issue.createdAt);
    const { id: pdf } = await storeInLibrary(payload, {
      data: await readDemoFile(file),
      name: path.basename(file),
      alt: title,
    });
    const [firstPage, lastPage] = pages.map(String);
    return {
      title,
      section,
      authors,
      abstracts,
      firstPage,
      lastPage,
      pdf,
      language: 'es' as const,
      licence: 'cc-by' as const,
      translatedTitles: translationsOf(article),
      issue: issue.id,
      order: pages[0],
      references: references.join('\n'),
      ...(doi ? { doi } : {}),
      ...datesOf(article, out),
      published: true,
      ...madeAt(out),
    };
  });
  for (const data of articles) {
    await payload.create({ collection: 'articles', overrideAccess: true, depth: 0, data });
  }
  await payload.updateGlobal({
    slug: JOURNAL_DETAILS.slug,
    overrideAccess: true,
    depth: 0,
    // Obviously fictitious; no mail reaches the domain (RFC 2606).
    data: {
      issnOnline: '9999-9994',
      doiPrefix: '10.99999',
      publisher: DEMO_UNIVERSITY,
      email: 'revista@universidad-demostracion.test',
      abbreviation: 'Rev. Doct.',
    },
  });
};

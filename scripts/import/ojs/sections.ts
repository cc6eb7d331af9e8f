import { ARTICLES } from '@/features/content/journal/articles/articles.definition';
import { toOneLine } from '@/shared/control-characters';
import type { ImportRun } from '../import-run';
import { findImported } from '../imported-records';
import { htmlToText } from '../text/html-to-text';
import { articleItem, type ArticlePlace, SECTION_STEP } from './article';
import { childOf, childrenOf, inLocale, internalId, type Tree } from './xml-tree';

/** How an issue is divided. */

type Sections = ArticlePlace['section'];

const DEFAULT_SECTION = 'Artículos';

/** The sections of an issue, in their order. */
export const sectionsOf = (issue: Tree | undefined): Sections => {
  const trees = childrenOf(childOf(issue, 'sections'), 'section');
  const seq = ({ attributes }: Tree): number => Number(attributes['seq'] ?? 0) || 0;
  const sections = trees.toSorted((one, other) => seq(one) - seq(other));
  return (reference) => {
    const position = sections.findIndex(({ attributes }) => attributes['ref'] === reference);
    const titles = childrenOf(sections[position], 'title');
    const title = toOneLine(htmlToText(inLocale(titles, 'es')?.text ?? ''));
    return { title: title || DEFAULT_SECTION, position: Math.max(position, 0) };
  };
};

/**
 * The section of an article that was exported alone. It names it by letters that only its issue explains: one that is
 * here stays where it is.
 */
export const sectionHere = async (run: ImportRun, article: Tree): Promise<Sections> => {
  const item = articleItem(internalId(article));
  const known = (await findImported(run, run.source, [item])).get(item);
  const found =
    known &&
    (await run.payload.findByID({
      collection: ARTICLES.slug,
      id: known.record,
      overrideAccess: true,
      depth: 0,
      disableErrors: true,
      select: { section: true, order: true },
    }));
  if (!found) return sectionsOf(undefined);
  const position = Math.floor(found.order / SECTION_STEP);
  return () => ({ title: found.section, position });
};

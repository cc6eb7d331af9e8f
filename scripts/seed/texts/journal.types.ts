import type { CompositionName } from '../../../src/shared/lines/compositions';
import type { SchemeName } from '../../../src/shared/lines/palette';

/** An article: its sections are a heading and paragraphs. */
interface Article {
  title: string;
  abstract: string;
  keywords: string;
  sections: { heading: string; paragraphs: string[] }[];
}

/** One issue of the journal. */
export interface JournalText {
  theme: string;
  description?: string;
  editorial: string[];
  article: Article;
  scheme: SchemeName;
  composition: CompositionName;
}

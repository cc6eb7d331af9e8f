import type { NewsCategory } from '../../../src/features/news/news.definition';
import type { SceneName } from '../pictures/render';
import type { ToneName } from '../pictures/tones';

/** A news item of the demo content. */
export interface NewsText {
  title: string;
  excerpt: string;
  category: NewsCategory;
  /** Markdown: what the editor can do, and nothing else. */
  body: string;
  /** How long before the day of seeding it was written. */
  daysAgo: number;
  draft?: boolean;
  /** Left out where the site's placeholder is to be seen. */
  picture?: { scene: SceneName; tone: ToneName; alt: string };
}

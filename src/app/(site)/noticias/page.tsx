import { NewsBrowser } from '@/features/news/site/news-browser';
import { NewsPage } from '@/features/news/site/news-page';
import { describeNews } from '@/features/news/site/news.metadata';

export const generateMetadata = describeNews;

export default function Page() {
  return <NewsPage Browser={NewsBrowser} />;
}

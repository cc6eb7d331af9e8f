import { NewsPage } from '@/features/content/news/site/news-page';
import { describeNews } from '@/features/content/news/site/news.metadata';

export const generateMetadata = describeNews;

export default function Page() {
  return <NewsPage />;
}

import type { ComponentProps } from 'react';

import { NEWS } from '@/features/content/news/news.definition';
import { NewsBrowser } from '@/features/content/news/site/news-browser';
import {
  readNewsItem,
  readNewsPart,
  readNewsYears,
} from '@/features/content/news/site/news.reader';
import { NEWS_LEDE, NEWS_TEXTS } from '@/features/content/news/site/news.texts';
import { SITE_PATHS } from '@/shared/paths';
import { listPage } from '@/site/list/list-page';

interface Props extends Pick<ComponentProps<typeof NewsBrowser>, 'Dialog'> {
  part?: number;
  openId?: number | null;
}

/** The news: the list or a part of it, and with `openId` one item already open. */
export const NewsPage = ({ part = 1, openId = null, Dialog }: Props) =>
  listPage({
    path: SITE_PATHS.news,
    part,
    openId,
    readPart: readNewsPart,
    readItem: readNewsItem,
    readYears: () => readNewsYears('published_on'),
    header: { title: NEWS_TEXTS.title, lede: NEWS_LEDE, composition: 'ridges', seed: 'noticias' },
    unknownItem: NEWS.messages.notFound,
    render: (list) => <NewsBrowser {...list} Dialog={Dialog} />,
  });

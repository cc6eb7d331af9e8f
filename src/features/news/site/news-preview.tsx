'use client';

import { newsTone } from '@/design/category-tones';
import type { NewsRecord } from '@/features/news/news.presenter';
import { NewsCard } from '@/features/news/site/news-card';
import { NewsContent, NewsDate, NewsHead } from '@/features/news/site/news-parts';
import { DIALOG_WIDTHS, DialogSheet } from '@/site/dialog/dialog-sheet';
import { PreviewFrame } from '@/site/preview/preview-frame';
import { useDraftFromForm } from '@/site/preview/use-draft-from-form';
import { Badge } from '@/site/ui/badge';

const doNothing = () => undefined;

/** A news item in its card and in full, from the parts that the public pages are made of. */
export function NewsPreview({ stored }: { stored: NewsRecord | null }) {
  const { item, failure } = useDraftFromForm<NewsRecord>('/api/admin/preview/news');
  // A stored item keeps its number and its date, whatever is being changed of it.
  const news = item && stored ? { ...item, id: stored.id, createdAt: stored.createdAt } : item;
  const shown = news ?? stored;
  return (
    <PreviewFrame failure={failure}>
      {shown && (
        <div className="mx-auto grid max-w-6xl items-start gap-10 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <section>
            <h1 className="text-ink-soft mb-4 text-[0.875rem] font-semibold">En la lista</h1>
            {/* It leads nowhere: what it leads to stands beside it. */}
            <div inert className="max-w-sm">
              <NewsCard news={shown} onOpen={doNothing} isFirst />
            </div>
          </section>
          <section>
            <h1 className="text-ink-soft mb-4 text-[0.875rem] font-semibold">Al abrirla</h1>
            <article
              className={`bg-paper border-paper-edge rounded-lg border shadow-xl ${DIALOG_WIDTHS.reading}`}
            >
              <DialogSheet
                title={shown.title}
                above={<Badge tone={newsTone(shown.category)}>{shown.category}</Badge>}
                description={<NewsDate date={shown.createdAt} />}
              >
                <div className="mt-6">
                  <NewsHead news={shown} />
                  <NewsContent html={shown.contentHtml} />
                </div>
              </DialogSheet>
            </article>
          </section>
        </div>
      )}
    </PreviewFrame>
  );
}

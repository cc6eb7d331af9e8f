'use client';

import { Download } from 'lucide-react';

import type { DocumentRecord } from '@/features/content/documents/documents.presenter';
import { CategoryIcon } from '@/features/content/documents/site/category-icon';
import { DOCUMENTS_TEXTS } from '@/features/content/documents/site/documents.texts';
import { formatLongDate } from '@/shared/dates';
import { useTimeZone } from '@/kit/time-zone.context';
import { Badge } from '@/site/ui/badge';
import { ButtonFileLink } from '@/site/ui/button';
import { Sign } from '@/site/ui/sign';

/** One document in the list, with texts for missing fields. */
export function DocumentRow({ document }: { document: DocumentRecord }) {
  const timeZone = useTimeZone();
  const title = document.title || DOCUMENTS_TEXTS.untitled;
  const category: string = document.category;
  const fileType: string = document.fileType;
  return (
    <li className="border-paper-edge border-t first:border-t-0">
      <article className="grid grid-cols-[2.75rem_1fr] gap-x-5 gap-y-4 py-7 sm:grid-cols-[3.5rem_1fr_auto] sm:gap-x-8">
        <div className="bg-green-tint text-green flex size-11 items-center justify-center rounded-sm sm:size-14">
          <CategoryIcon category={category} className="size-6 sm:size-7" />
        </div>
        <div className="min-w-0">
          <Badge>{category || DOCUMENTS_TEXTS.uncategorized}</Badge>
          <h3 className="text-subheading mt-2 max-w-[44rem] font-semibold">{title}</h3>
          {document.description && (
            <p className="text-ink-soft mt-1.5 max-w-[44rem]">{document.description}</p>
          )}
          <p className="text-ink-soft mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-[0.9375rem]">
            <span>
              {DOCUMENTS_TEXTS.updated}{' '}
              <time dateTime={document.updatedAt}>
                {formatLongDate(document.updatedAt, timeZone)}
              </time>
            </span>
            <span className="text-ink font-semibold">{fileType.toUpperCase()}</span>
          </p>
        </div>
        <ButtonFileLink
          href={document.fileUrl}
          className="no-print col-start-2 self-center justify-self-start sm:col-start-3"
        >
          <Sign icon={Download} className="size-[1.15em]" />
          {DOCUMENTS_TEXTS.download}
          <span className="sr-only"> {title} (se abre en una pestaña nueva)</span>
        </ButtonFileLink>
      </article>
    </li>
  );
}

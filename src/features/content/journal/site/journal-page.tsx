import type { ComponentType, ReactNode } from 'react';

import { JOURNAL } from '@/features/content/journal/journal.definition';
import type { JournalBrowserProps } from '@/features/content/journal/site/journal-browser';
import {
  readJournalIssue,
  readJournalPart,
  readJournalYears,
  readSubmissionEmails,
} from '@/features/content/journal/site/journal.reader';
import { JOURNAL_PAGE_TEXTS, JOURNAL_TEXTS } from '@/features/content/journal/site/journal.texts';
import { SubmissionSection } from '@/features/content/journal/site/submission-section';
import { countParts } from '@/shared/list-parts';
import { SITE_PATHS } from '@/shared/paths';
import { ListNotFound } from '@/site/list/list-not-found';
import { readListPage } from '@/site/list/list-page';
import { QueryProvider } from '@/site/query/query-provider';
import { PageHeader } from '@/site/ui/page-header';

interface Props {
  part?: number;
  openId?: number | null;
  /** What the open issue holds. */
  contents?: ReactNode;
  /** The list, or the list with the dialog of the page's own issue: each page loads what it needs. */
  Browser: ComponentType<JournalBrowserProps>;
}

/** The journal: its issues or a part of them, with `openId` one of them already open, and how to write for it. */
export async function JournalPage({ part = 1, openId = null, contents, Browser }: Props) {
  const list = await readListPage({
    path: SITE_PATHS.journal,
    part,
    openId,
    readPart: readJournalPart,
    readItem: readJournalIssue,
  });
  if (!list) {
    return (
      <ListNotFound
        path={SITE_PATHS.journal}
        title={JOURNAL_TEXTS.title}
        unknownItem={openId === null ? undefined : JOURNAL.messages.notFound}
      />
    );
  }
  const emails = await readSubmissionEmails();
  const isWhole = countParts(list.total) === 1;
  const years = isWhole ? null : await readJournalYears();
  return (
    <>
      <div className="list-page">
        <PageHeader
          title={JOURNAL_TEXTS.title}
          lede={JOURNAL_PAGE_TEXTS.lede}
          composition="leaves"
          seed="revista"
        />
        <section aria-label={JOURNAL_PAGE_TEXTS.about} className="border-paper-edge border-b">
          <ul className="wrap divide-paper-edge grid divide-y md:grid-cols-3 md:divide-x md:divide-y-0">
            {JOURNAL_PAGE_TEXTS.tiles.map(({ title, text }) => (
              <li key={title} className="py-7 md:px-8 md:py-10 md:first:pl-0 md:last:pr-0">
                <h2 className="text-subheading font-semibold">{title}</h2>
                <p className="text-ink-soft mt-1.5">{text}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <QueryProvider>
        <Browser {...list} years={years} contents={contents} />
      </QueryProvider>
      <SubmissionSection emails={emails} />
    </>
  );
}

'use client';

import type { ReactNode } from 'react';

import { RecordPage } from '@/admin/records/record-page';
import { useRecord } from '@/admin/records/use-record';
import { PublicationBadge, PublicationHour } from '@/admin/ui/publication-badge';
import { useNow } from '@/admin/ui/use-now';
import { journalSource } from '@/features/content/journal/admin/journal.source';
import { PublishIssue } from '@/features/content/journal/admin/publish-issue';
import type { Readiness } from '@/features/content/journal/articles/articles.readiness';
import { ISSUE_TABS, type IssueTabName } from '@/features/content/journal/issue-tabs';
import { JOURNAL, numberIssue } from '@/features/content/journal/journal.definition';
import type { JournalAdminRecord } from '@/features/content/journal/journal.presenter';
import { formatNumber } from '@/shared/numbers';
import { previewPath } from '@/shared/paths';
import { publicationStateOf } from '@/shared/publication';

interface Props {
  issue: JournalAdminRecord;
  tab: IssueTabName;
  isAdministrator: boolean;
  readiness: Readiness;
  children: ReactNode;
}

const describeArticles = (count: number): string =>
  count === 1 ? '1 artículo' : `${formatNumber(count)} artículos`;

/** The page of one issue: its facts, its tabs, and the content of the open one. */
export function IssuePage({ issue: opened, tab, isAdministrator, readiness, children }: Props) {
  const issue = useRecord(journalSource, opened);
  const isVisible = publicationStateOf(issue, useNow()) === 'published';
  // The form of the data has its own preview and switch, which include unsaved changes.
  const isForm = tab === 'data';
  return (
    <RecordPage
      slug={JOURNAL.slug}
      record={issue}
      section="Revista"
      tabsLabel="Apartados del número"
      tabs={ISSUE_TABS}
      tab={tab}
      isAdministrator={isAdministrator}
      facts={[
        numberIssue(issue.volume, issue.issue),
        String(issue.year),
        describeArticles(issue.articleCount),
      ]}
      badges={
        <div className="tw:flex tw:flex-wrap tw:items-center tw:gap-2 tw:text-sm tw:text-ink-soft tw:tabular-nums">
          <PublicationBadge of={issue} />
          <PublicationHour of={issue} />
        </div>
      }
      links={
        isVisible || isForm
          ? []
          : [{ label: 'Vista previa', href: previewPath('journal', issue.id) }]
      }
      action={!isForm && <PublishIssue issue={issue} readiness={readiness} />}
    >
      {children}
    </RecordPage>
  );
}

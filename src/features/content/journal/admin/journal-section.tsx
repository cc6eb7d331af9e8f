'use client';

import { lazyForm } from '@/admin/records/lazy-form';
import { RecordsSection } from '@/admin/records/records-section';
import { IssueCard } from '@/features/content/journal/admin/issue-card';
import { journalSource } from '@/features/content/journal/admin/journal.source';
import { consequenceOf, JOURNAL_TEXTS } from '@/features/content/journal/admin/journal.texts';
import { JOURNAL } from '@/features/content/journal/journal.definition';
import type { JournalAdminRecord } from '@/features/content/journal/journal.presenter';

const textsOf = ({ title, description }: JournalAdminRecord) => [title, description];
const yearOf = ({ year }: JournalAdminRecord) => String(year);

/** «Todos», then the years that have issues, the latest first. */
const filtersOf = (issues: JournalAdminRecord[]): string[] => {
  const years = [...new Set(issues.map(({ year }) => year))].sort((one, other) => other - one);
  return [JOURNAL.allYears, ...years.map(String)];
};

const IssueForm = lazyForm(() =>
  import('@/features/content/journal/admin/issue-form').then((module) => module.IssueForm),
);

/** «Gestión de Revista» */
export function JournalSection() {
  return (
    <RecordsSection
      source={journalSource}
      texts={JOURNAL_TEXTS}
      textsOf={textsOf}
      valueOf={yearOf}
      filtersOf={filtersOf}
      listClassName="tw:grid tw:gap-4 tw:md:grid-cols-2 tw:xl:grid-cols-3"
      renderItem={(issue, actions) => <IssueCard issue={issue} {...actions} />}
      consequenceOf={consequenceOf}
      Form={IssueForm}
    />
  );
}

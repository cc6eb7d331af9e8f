'use client';

import { lazyForm } from '@/admin/records/lazy-form';
import { RecordFormTab } from '@/admin/records/record-form-tab';
import { journalSource } from '@/features/content/journal/admin/journal.source';
import { JOURNAL_TEXTS } from '@/features/content/journal/admin/journal.texts';
import type { JournalAdminRecord } from '@/features/content/journal/journal.presenter';

const IssueForm = lazyForm(() =>
  import('@/features/content/journal/admin/issue-form').then((module) => module.IssueForm),
);

/** «Datos» of an issue. */
export function IssueDataTab({ issue }: { issue: JournalAdminRecord }) {
  return (
    <RecordFormTab
      source={journalSource}
      texts={JOURNAL_TEXTS}
      record={issue}
      loading="Cargando el número…"
      Form={IssueForm}
    />
  );
}

'use client';

import type { ComponentType, ReactNode } from 'react';

import { JOURNAL_LIST } from '@/features/content/journal/journal.definition';
import type { JournalRecord } from '@/features/content/journal/journal.presenter';
import { IssueCard } from '@/features/content/journal/site/issue-card';
import type { IssueDialogProps } from '@/features/content/journal/site/issue-dialog';
import { JOURNAL_LIST_TEXTS, JOURNAL_TEXTS } from '@/features/content/journal/site/journal.texts';
import { ITEM_PARAMETERS, SITE_PATHS } from '@/shared/paths';
import { useOpenItem } from '@/site/address/use-open-item';
import { lazyDialog } from '@/site/lazy-component';
import { findOpened } from '@/site/list/find-opened';
import { ListBody } from '@/site/list/list-body';
import type { ListPageProps } from '@/site/list/list-page';
import { useList } from '@/site/list/use-list';
import { InlineNotice } from '@/site/ui/inline-notice';
import { SectionHeading } from '@/site/ui/section-heading';

const LazyIssueDialog = lazyDialog(() =>
  import('@/features/content/journal/site/issue-dialog').then((module) => module.IssueDialog),
);

const textsOf = ({ title, description }: JournalRecord) => [title, description];
const valueOf = ({ year }: JournalRecord) => String(year);
const yearsOf = (issues: readonly JournalRecord[]): string[] =>
  [...new Set(issues.map(({ year }) => year))].sort((one, other) => other - one).map(String);

interface Props extends ListPageProps<JournalRecord> {
  /** All years with an issue, if the page has only a part of the issues. */
  years: readonly string[] | null;
  /** The articles of the page's own issue. */
  contents?: ReactNode;
  /** Component of the dialog: loaded when needed, unless the page is the issue's own. */
  Dialog?: ComponentType<IssueDialogProps> | undefined;
}

/** The issues of the journal with their search, their years and their dialog. */
export function JournalBrowser({
  initialId,
  initialItem,
  parts,
  jump,
  years,
  contents,
  Dialog = LazyIssueDialog,
  ...sent
}: Props) {
  const { openId, open, close } = useOpenItem(ITEM_PARAMETERS.journal, initialId);
  const list = useList<JournalRecord>({
    ...sent,
    openId,
    path: '/api/public/journal?',
    failure: JOURNAL_TEXTS.listFailure,
    textsOf,
    valueOf,
    options: years ?? yearsOf,
    all: JOURNAL_LIST.allYears,
    parameters: ['anio', 'year'],
  });
  const { results } = list;
  const { opened, notice } = findOpened(list, {
    openId,
    initialId,
    initialItem,
    unknown: JOURNAL_LIST.notFound,
  });

  return (
    <>
      <section aria-labelledby="numeros" className="list-page wrap py-10 sm:py-14">
        {notice && <InlineNotice className="mb-8">{notice}</InlineNotice>}
        <SectionHeading id="numeros" title={JOURNAL_TEXTS.issues} className="mb-8" />
        <ListBody
          list={list}
          path={SITE_PATHS.journal}
          parts={parts}
          jump={jump}
          texts={JOURNAL_TEXTS}
          states={JOURNAL_LIST_TEXTS}
          filterLabel={JOURNAL_TEXTS.years}
        >
          <div className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,27rem),1fr))] gap-x-12 gap-y-10">
            {results.map((issue, index) => (
              <IssueCard key={issue.id} issue={issue} onOpen={open} isFirst={index < 2} />
            ))}
          </div>
        </ListBody>
      </section>
      {opened && (
        <Dialog
          key={opened.id}
          issue={opened}
          contents={opened.id === initialId ? contents : undefined}
          onClose={close}
        />
      )}
    </>
  );
}

'use client';

import { useMemo, type ComponentType } from 'react';

import { JOURNAL } from '@/features/journal/journal.definition';
import type { JournalRecord } from '@/features/journal/journal.presenter';
import { IssueCard } from '@/features/journal/site/issue-card';
import type { IssueDialogProps } from '@/features/journal/site/issue-dialog';
import { JOURNAL_LIST_TEXTS, JOURNAL_TEXTS } from '@/features/journal/site/journal.texts';
import { ITEM_PARAMETERS } from '@/shared/paths';
import { useOpenItem } from '@/site/address/use-open-item';
import { lazyDialog } from '@/site/lazy-part';
import { countResults } from '@/site/list/count-results';
import { FilterButtons } from '@/site/list/filter-buttons';
import { ListStates } from '@/site/list/list-states';
import { ListToolbar } from '@/site/list/list-toolbar';
import { SearchBox } from '@/site/list/search-box';
import { useContentList } from '@/site/list/use-content-list';
import { useListFilter } from '@/site/list/use-list-filter';
import { InlineNotice } from '@/site/ui/inline-notice';
import { SectionHeading } from '@/site/ui/section-heading';

const LazyIssueDialog = lazyDialog(() =>
  import('@/features/journal/site/issue-dialog').then((module) => module.IssueDialog),
);

const NO_ISSUES: JournalRecord[] = [];
const textsOf = ({ title, description }: JournalRecord) => [title, description];
const valueOf = ({ year }: JournalRecord) => String(year);
const yearsOf = (issues: readonly JournalRecord[]): string[] =>
  [...new Set(issues.map(({ year }) => year))].sort((one, other) => other - one).map(String);

export interface JournalBrowserProps {
  /** `null`: the server could not read them; the browser does. */
  initialItems: JournalRecord[] | null;
  /** The issue of the page's own link. */
  initialId: number | null;
  /** What draws the dialog: loaded when needed, unless the page is the issue's own. */
  Dialog?: ComponentType<IssueDialogProps>;
}

/** The issues of the journal with their search, their years and their dialog. */
export function JournalBrowser({
  initialItems,
  initialId,
  Dialog = LazyIssueDialog,
}: JournalBrowserProps) {
  const list = useContentList<JournalRecord>({
    path: '/api/public/journal',
    failure: JOURNAL_TEXTS.listFailure,
    initialItems,
  });
  const items = list.data ?? NO_ISSUES;
  const years = useMemo(() => yearsOf(items), [items]);
  const { results, search, setSearch, filter, setFilter } = useListFilter({
    items,
    textsOf,
    valueOf,
    options: years,
    all: JOURNAL.allYears,
    parameter: 'anio',
  });
  const { openId, open, close } = useOpenItem(ITEM_PARAMETERS.journal, initialId);
  const opened = items.find(({ id }) => id === openId);

  return (
    <>
      <section aria-labelledby="numeros" className="list-page wrap py-10 sm:py-14">
        {openId !== null && list.data && !opened && (
          <InlineNotice className="mb-8">{JOURNAL.messages.notFound}</InlineNotice>
        )}
        <SectionHeading id="numeros" title={JOURNAL_TEXTS.issues} className="mb-8" />
        <ListToolbar count={countResults(results.length, list.data?.length, JOURNAL_TEXTS.noun)}>
          <FilterButtons
            label={JOURNAL_TEXTS.years}
            options={[JOURNAL.allYears, ...years]}
            value={filter}
            onChange={setFilter}
          />
          <SearchBox label={JOURNAL_TEXTS.search} value={search} onChange={setSearch} />
        </ListToolbar>
        <ListStates list={list} texts={JOURNAL_LIST_TEXTS} results={results}>
          <div className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,27rem),1fr))] gap-x-12 gap-y-10">
            {results.map((issue, index) => (
              <IssueCard key={issue.id} issue={issue} onOpen={open} isFirst={index < 2} />
            ))}
          </div>
        </ListStates>
      </section>
      {opened && <Dialog key={opened.id} issue={opened} onClose={close} />}
    </>
  );
}

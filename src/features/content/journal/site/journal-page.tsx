import type { ComponentProps, ReactNode } from 'react';

import { JOURNAL } from '@/features/content/journal/journal.definition';
import { JournalBrowser } from '@/features/content/journal/site/journal-browser';
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
import { listPage } from '@/site/list/list-page';

const TILES = (
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
);

interface Props extends Pick<ComponentProps<typeof JournalBrowser>, 'Dialog'> {
  part?: number;
  openId?: number | null;
  /** What the open issue holds. */
  contents?: ReactNode;
}

/** The journal: its issues or a part of them, with `openId` one of them already open, and how to write for it. */
export const JournalPage = ({ part = 1, openId = null, contents, Dialog }: Props) =>
  listPage({
    path: SITE_PATHS.journal,
    part,
    openId,
    readPart: readJournalPart,
    readItem: readJournalIssue,
    header: {
      title: JOURNAL_TEXTS.title,
      lede: JOURNAL_PAGE_TEXTS.lede,
      composition: 'leaves',
      seed: 'revista',
    },
    intro: TILES,
    unknownItem: JOURNAL.messages.notFound,
    render: async (list) => {
      const emails = await readSubmissionEmails();
      const years = countParts(list.total) === 1 ? null : await readJournalYears();
      return (
        <>
          <JournalBrowser {...list} years={years} contents={contents} Dialog={Dialog} />
          <SubmissionSection emails={emails} />
        </>
      );
    },
  });

import type { ComponentProps, ReactNode } from 'react';

import { JOURNAL } from '@/features/content/journal/journal.definition';
import { JournalBrowser } from '@/features/content/journal/site/journal-browser';
import {
  readJournalIssue,
  readJournalPart,
  readJournalYears,
  readSubmissionEmails,
} from '@/features/content/journal/site/journal.reader';
import {
  JOURNAL_PAGE_TEXTS,
  JOURNAL_TEXTS,
  SUBMISSION_TEXTS,
} from '@/features/content/journal/site/journal.texts';
import { countParts } from '@/shared/list-parts';
import { SITE_PATHS, JOURNAL_ABOUT_PATH } from '@/shared/paths';
import { listPage } from '@/site/list/list-page';
import { ArrowLink } from '@/site/ui/arrow-link';
import { ButtonLink } from '@/site/ui/button';

const mailAddress = (email: string): string =>
  `mailto:${email}?subject=${encodeURIComponent(SUBMISSION_TEXTS.subject)}`;

/** Instructions for submitting an article; `emails` is `null` while they cannot be read. */
function SubmissionSection({ emails }: { emails: readonly string[] | null }) {
  return (
    <section aria-labelledby="envio" className="list-page bg-paper-deep border-paper-edge border-t">
      <div className="wrap section-space grid gap-x-16 gap-y-10 lg:grid-cols-[7fr_5fr]">
        <div>
          <h2 id="envio" className="text-heading">
            {SUBMISSION_TEXTS.title}
          </h2>
          <p className="text-lede text-ink-soft mt-4 max-w-[38rem]">{SUBMISSION_TEXTS.lede}</p>
          <p className="border-ochre mt-5 max-w-[38rem] border-l-2 pl-5 font-serif text-[1.1875rem] leading-snug italic">
            «{SUBMISSION_TEXTS.subject}»
          </p>
          <p className="text-ink-soft mt-6">{SUBMISSION_TEXTS.rules}</p>
          <ButtonLink look="secondary" href={SITE_PATHS.documents} className="mt-5">
            {SUBMISSION_TEXTS.rulesLink}
          </ButtonLink>
          <p className="mt-5">
            <ArrowLink href={JOURNAL_ABOUT_PATH}>{SUBMISSION_TEXTS.aboutLink}</ArrowLink>
          </p>
        </div>
        <div>
          <h3 className="kicker text-ink-soft font-sans">{SUBMISSION_TEXTS.addresses}</h3>
          {emails ? (
            <ul className="border-ink/20 mt-3 border-t">
              {emails.map((email) => (
                <li key={email} className="border-ink/20 border-b">
                  <a
                    href={mailAddress(email)}
                    className="text-terracotta-deep flex min-h-14 items-center py-2 text-[1.0625rem] font-semibold [overflow-wrap:anywhere] hover:underline hover:underline-offset-4"
                  >
                    {email}
                  </a>
                </li>
              ))}
            </ul>
          ) : (
            <p className="mt-3">{SUBMISSION_TEXTS.unknownAddresses}</p>
          )}
        </div>
      </div>
    </section>
  );
}

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
  /** The articles of the open issue. */
  contents?: ReactNode;
}

/** The journal: its issues or a part of them, the issue `openId` in a dialog, and the submission instructions. */
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

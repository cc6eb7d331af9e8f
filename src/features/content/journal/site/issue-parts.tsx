'use client';

import { BookOpen, Download } from 'lucide-react';

import type { JournalRecord } from '@/features/content/journal/journal.presenter';
import { JOURNAL_TEXTS } from '@/features/content/journal/site/journal.texts';
import { formatMonth } from '@/shared/dates';
import { useTimeZone } from '@/kit/time-zone.context';
import { classNames } from '@/kit/class-names';
import { Picture } from '@/site/media/picture';
import { ButtonFileLink } from '@/site/ui/button';
import { Sign } from '@/site/ui/sign';

interface Props {
  issue: JournalRecord;
  className?: string;
}

/** The cover, or its placeholder. */
export function IssueCover({ issue, className, isFirst }: Props & { isFirst: boolean }) {
  return (
    <Picture
      src={issue.coverImageUrl}
      alt={issue.coverImageAlt ?? `Portada de «${issue.title}»`}
      seed={issue.id}
      isFirst={isFirst}
      width={480}
      sizes="(min-width: 640px) 12rem, 30vw"
      // An issue without a cover shows only the lines.
      placeholder={null}
      className={classNames('border-ink/10 aspect-[3/4] rounded-sm border', className)}
    />
  );
}

/** Volume and number, year, month of publication. */
export function IssueFacts({ issue, className }: Props) {
  const timeZone = useTimeZone();
  return (
    <p
      className={classNames(
        'text-ink-soft flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-[0.875rem] [overflow-wrap:anywhere] tabular-nums',
        className,
      )}
    >
      <span className="text-terracotta-deep font-semibold">
        {JOURNAL_TEXTS.numbering(issue.volume, issue.issue)}
      </span>
      <span className="text-ink font-semibold">{issue.year}</span>
      <time dateTime={issue.publishedOn}>{formatMonth(issue.publishedOn, timeZone)}</time>
    </p>
  );
}

/** Links to view and to download the PDF, both in a new tab. */
export function IssueLinks({ issue, className }: Props) {
  const about = (
    <span className="sr-only">
      {' '}
      {JOURNAL_TEXTS.numbering(issue.volume, issue.issue)}, {issue.title} (se abre en una pestaña
      nueva)
    </span>
  );
  return (
    <div className={classNames('no-print flex flex-wrap gap-3', className)}>
      <ButtonFileLink href={issue.pdfUrl} look="primary">
        <Sign icon={BookOpen} className="size-[1.15em]" />
        {JOURNAL_TEXTS.view}
        {about}
      </ButtonFileLink>
      <ButtonFileLink href={issue.pdfUrl}>
        <Sign icon={Download} className="size-[1.15em]" />
        {JOURNAL_TEXTS.download}
        {about}
      </ButtonFileLink>
    </div>
  );
}

/** The content of an issue's dialog below its title. */
export function IssueInFull({ issue }: { issue: JournalRecord }) {
  return (
    <div className="mt-7 grid gap-7 sm:grid-cols-[14rem_1fr]">
      <IssueCover issue={issue} isFirst className="w-44 sm:w-auto" />
      <div className="min-w-0">
        {issue.description && (
          <p className="font-serif text-[1.125rem] leading-[1.68] whitespace-pre-line">
            {issue.description}
          </p>
        )}
        <IssueLinks issue={issue} className="mt-7" />
      </div>
    </div>
  );
}

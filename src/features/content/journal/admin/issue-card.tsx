'use client';

import { Download, ExternalLink, ListOrdered } from 'lucide-react';
import { useId } from 'react';

import { SmallPicture } from '@/admin/files/small-picture';
import { LastEdit } from '@/admin/list/last-edit';
import { RecordActions } from '@/admin/list/record-actions';
import { FileLink } from '@/admin/records/file-link';
import { useTimeZone } from '@/kit/time-zone.context';
import { Badge } from '@/admin/ui/badge';
import { buttonClasses } from '@/admin/ui/button';
import { linkClasses } from '@/admin/ui/link-classes';
import { PublicationBadge, PublicationHour } from '@/admin/ui/publication-badge';
import { classNames } from '@/kit/class-names';
import { Lines } from '@/kit/lines';
import { JOURNAL } from '@/features/content/journal/journal.definition';
import type { JournalAdminRecord } from '@/features/content/journal/journal.presenter';
import { describeViews } from '@/features/content/page-views/views.definition';
import { formatShortDate } from '@/shared/dates';
import { formatNumber } from '@/shared/numbers';
import { contentsPath, issueAdminPath } from '@/shared/paths';

const PDF_LINKS = [
  { label: 'Ver PDF', icon: ExternalLink },
  { label: 'Descargar', icon: Download },
];

interface Props {
  issue: JournalAdminRecord;
  onEdit: () => Promise<void>;
  onDelete: () => void;
  onWithdraw: () => Promise<void>;
}

/** One issue of the journal in the grid. */
export function IssueCard({ issue, onEdit, onDelete, onWithdraw }: Props) {
  const timeZone = useTimeZone();
  const titleId = useId();
  return (
    <li className="tw:flex tw:flex-col tw:overflow-hidden tw:rounded-lg tw:border tw:border-paper-edge tw:bg-white tw:shadow-card">
      <Cover address={issue.coverImageUrl} seed={`journal-${issue.id}`} />
      <div className="tw:flex tw:flex-1 tw:flex-col tw:p-4">
        <div className="tw:flex tw:flex-wrap tw:gap-2">
          <Badge tone="blue">
            Vol. {issue.volume}, No. {issue.issue}
          </Badge>
          <PublicationBadge of={issue} />
        </div>
        <h2
          id={titleId}
          className="tw:mt-3 tw:line-clamp-2 tw:font-serif tw:text-lg tw:leading-6 tw:font-semibold tw:text-balance tw:break-words"
        >
          <a href={issueAdminPath(issue.id)} className={linkClasses}>
            {issue.title}
          </a>
        </h2>
        {issue.description && (
          <p className="tw:mt-1.5 tw:line-clamp-2 tw:text-sm tw:text-ink-soft">
            {issue.description}
          </p>
        )}
        <p className="tw:mt-auto tw:flex tw:flex-wrap tw:gap-x-3 tw:pt-4 tw:text-sm tw:text-ink-soft tw:tabular-nums">
          <span>Año: {issue.year}</span>
          <span>Creado: {formatShortDate(issue.createdAt, timeZone)}</span>
          {issue.views > 0 && <span>{describeViews(issue.views)}</span>}
          <PublicationHour of={issue} />
          <LastEdit of={issue} />
        </p>
        <a
          href={contentsPath(issue.id)}
          aria-describedby={titleId}
          className={classNames(buttonClasses(), 'tw:mt-3')}
        >
          <ListOrdered aria-hidden className="tw:size-4" />
          Contenido ({formatNumber(issue.articleCount)})
        </a>
        <div className="tw:mt-2 tw:flex tw:flex-wrap tw:gap-2">
          {PDF_LINKS.map(({ label, icon }) => (
            <FileLink
              key={label}
              href={issue.pdfUrl}
              titleId={titleId}
              label={label}
              icon={icon}
              className="tw:flex-1"
            />
          ))}
        </div>
      </div>
      <RecordActions
        slug={JOURNAL.slug}
        record={issue}
        titleId={titleId}
        onEdit={onEdit}
        onDelete={onDelete}
        onWithdraw={onWithdraw}
        className="tw:border-t tw:border-paper-edge tw:px-2 tw:py-1.5"
      />
    </li>
  );
}

/** Cover of the issue; generated artwork if there is none. */
function Cover({ address, seed }: { address: string | null; seed: string }) {
  const sheet = 'tw:h-[200px] tw:w-[150px] tw:rounded-sm tw:shadow-raised';
  const artwork = (
    <div className={classNames(sheet, 'tw:relative tw:overflow-hidden tw:bg-paper')}>
      <Lines
        seed={seed}
        composition="placeholder"
        scheme="paper"
        className="tw:size-full tw:opacity-60"
      />
      <p className="tw:absolute tw:inset-x-0 tw:bottom-3 tw:text-center tw:text-xs tw:font-semibold tw:text-ink-soft">
        <span className="tw:bg-paper tw:px-2 tw:py-1">Sin portada</span>
      </p>
    </div>
  );
  return (
    <div className="tw:grid tw:h-[240px] tw:place-items-center tw:bg-paper-deep tw:py-5">
      {address ? (
        <SmallPicture
          address={address}
          width={256}
          className={classNames(sheet, 'tw:bg-paper tw:object-cover')}
          fallback={artwork}
        />
      ) : (
        artwork
      )}
    </div>
  );
}

'use client';

import { Download, ExternalLink } from 'lucide-react';
import { useId } from 'react';

import { LastEdit } from '@/admin/list/last-edit';
import { RecordActions } from '@/admin/list/record-actions';
import { FileLink } from '@/admin/records/file-link';
import { useTimeZone } from '@/kit/time-zone.context';
import { Badge } from '@/admin/ui/badge';
import { PublicationBadge, PublicationHour } from '@/admin/ui/publication-badge';
import { DOCUMENTS } from '@/features/content/documents/documents.definition';
import type { DocumentAdminRecord } from '@/features/content/documents/documents.presenter';
import { formatShortDate } from '@/shared/dates';

interface Props {
  document: DocumentAdminRecord;
  onEdit: () => Promise<void>;
  onDelete: () => void;
  onWithdraw: () => Promise<void>;
}

/** One document in the list. */
export function DocumentRow({ document, onEdit, onDelete, onWithdraw }: Props) {
  const timeZone = useTimeZone();
  const titleId = useId();
  return (
    <li className="list-row tw:overflow-hidden tw:rounded-lg tw:border tw:border-paper-edge tw:bg-white tw:shadow-card">
      <div className="tw:flex tw:min-w-0 tw:flex-1 tw:gap-4 tw:px-4 tw:py-3.5">
        <FileMark fileType={document.fileType} />
        <div className="tw:min-w-0">
          <h2
            id={titleId}
            className="tw:line-clamp-2 tw:font-serif tw:text-lg tw:leading-6 tw:font-semibold tw:break-words"
          >
            {document.title}
          </h2>
          {document.description && (
            <p className="tw:mt-1 tw:line-clamp-2 tw:text-sm tw:text-ink-soft">
              {document.description}
            </p>
          )}
          <p className="tw:mt-2 tw:flex tw:flex-wrap tw:items-center tw:gap-x-3 tw:gap-y-1.5 tw:text-sm tw:text-ink-soft tw:tabular-nums">
            <Badge>{document.category}</Badge>
            <PublicationBadge of={document} />
            {formatShortDate(document.createdAt, timeZone)}
            <PublicationHour of={document} />
            <LastEdit of={document} />
          </p>
        </div>
      </div>
      <RecordActions
        slug={DOCUMENTS.slug}
        record={document}
        titleId={titleId}
        onEdit={onEdit}
        onDelete={onDelete}
        onWithdraw={onWithdraw}
        className="tw:border-t tw:border-paper-edge tw:px-2 tw:py-1.5"
      >
        <FileLink
          href={document.fileUrl}
          titleId={titleId}
          label="Ver archivo"
          icon={ExternalLink}
          look="quiet"
        />
        <FileLink
          href={document.fileUrl}
          titleId={titleId}
          label="Descargar"
          icon={Download}
          look="quiet"
        />
      </RecordActions>
    </li>
  );
}

/** Icon of a sheet of paper with the file type on it. */
function FileMark({ fileType }: { fileType: string }) {
  return (
    <span className="tw:relative tw:flex tw:h-14 tw:w-12 tw:shrink-0 tw:items-end tw:justify-center tw:rounded-sm tw:bg-green-tint tw:pb-2 tw:text-xs tw:font-semibold tw:text-green">
      <span
        aria-hidden
        className="tw:absolute tw:top-0 tw:right-0 tw:size-3.5 tw:rounded-bl-sm tw:bg-white tw:shadow-[inset_1px_-1px_0_0_var(--tw-color-paper-edge)]"
      />
      {fileType}
    </span>
  );
}

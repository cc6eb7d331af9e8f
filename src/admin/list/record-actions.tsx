'use client';

import { LoaderCircle, Pencil, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { SiteLink, WithdrawButton } from '@/admin/list/publication-actions';
import type { AdminRecord } from '@/admin/records/record-source';
import { Button } from '@/admin/ui/button';
import { classNames } from '@/kit/class-names';
import { historyPath } from '@/shared/record-paths';

interface Props {
  slug: string;
  record: AdminRecord;
  /** The element that names the record: every button is described by it. */
  titleId: string;
  onEdit: () => Promise<void>;
  onDelete: () => void;
  onWithdraw: () => Promise<void>;
  className?: string;
  links?: { label: string; href: string }[];
  children?: ReactNode;
}

const LINK =
  'tw:rounded-sm tw:px-2 tw:py-1.5 tw:touch:py-3 tw:text-sm tw:text-ink-soft tw:hover:text-ink tw:hover:underline';

export function RecordActions({
  slug,
  record,
  titleId,
  onEdit,
  onDelete,
  onWithdraw,
  className,
  links = [],
  children,
}: Props) {
  const [isOpening, setIsOpening] = useState(false);
  const EditIcon = isOpening ? LoaderCircle : Pencil;
  return (
    <div className={classNames('tw:flex tw:flex-wrap tw:items-center tw:gap-1', className)}>
      {children}
      <Button
        look="quiet"
        size="small"
        aria-describedby={titleId}
        icon={
          <EditIcon
            aria-hidden
            className={classNames('tw:size-4', isOpening && 'tw:animate-spin')}
          />
        }
        // Not disabled while the form opens, because the focus could not return to a disabled button.
        onClick={() => {
          setIsOpening(true);
          void onEdit().finally(() => setIsOpening(false));
        }}
      >
        Editar
      </Button>
      <WithdrawButton record={record} titleId={titleId} onWithdraw={onWithdraw} />
      <Button
        look="dangerQuiet"
        size="small"
        aria-describedby={titleId}
        icon={<Trash2 aria-hidden className="tw:size-4" />}
        onClick={onDelete}
      >
        Eliminar
      </Button>
      <span className="tw:ml-auto tw:flex tw:flex-wrap tw:justify-end">
        <SiteLink slug={slug} record={record} titleId={titleId} className={LINK} />
        {links.map(({ label, href }) => (
          <a key={href} href={href} target="_blank" aria-describedby={titleId} className={LINK}>
            {label}
          </a>
        ))}
        <a href={historyPath(slug, record.id)} aria-describedby={titleId} className={LINK}>
          Historial
        </a>
      </span>
    </div>
  );
}

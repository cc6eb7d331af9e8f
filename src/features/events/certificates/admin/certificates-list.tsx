'use client';

import { Download } from 'lucide-react';

import { Badge } from '@/admin/ui/badge';
import { Button, buttonClasses } from '@/admin/ui/button';
import { CERTIFICATES_TEXTS as TEXTS } from '@/features/events/certificates/admin/certificates.texts';
import { CERTIFICATES } from '@/features/events/certificates/certificates.definition';
import type { CertificateRecord } from '@/features/events/certificates/certificates.presenter';
import { useTimeZone } from '@/kit/time-zone.context';
import { formatDateTime } from '@/shared/dates';

interface Props {
  records: readonly CertificateRecord[];
  filePath: (id: number) => string;
  onWithdraw: (record: CertificateRecord) => void;
  onReissue: (record: CertificateRecord) => void;
}

export function CertificatesList({ records, filePath, onWithdraw, onReissue }: Props) {
  const timeZone = useTimeZone();
  return (
    <ol className="tw:divide-y tw:divide-paper-edge tw:overflow-hidden tw:rounded-lg tw:border tw:border-paper-edge tw:bg-white tw:shadow-card">
      {records.map((record) => {
        const { withdrawnAt, withdrawnBy, withdrawnReason } = record;
        const of = <span className="tw:sr-only"> el certificado de {record.nombre}</span>;
        return (
          <li
            key={record.id}
            className="tw:flex tw:flex-wrap tw:items-center tw:gap-x-6 tw:gap-y-2 tw:px-4 tw:py-3"
          >
            <div className="tw:min-w-0 tw:flex-1 tw:basis-56">
              <p className="tw:font-semibold tw:break-words">{record.nombre}</p>
              {record.contact && (
                <p className="tw:text-sm tw:break-all tw:text-ink-soft">{record.contact}</p>
              )}
              <p className="tw:text-sm tw:text-ink-soft tw:tabular-nums">{record.code}</p>
            </div>
            <div className="tw:min-w-0 tw:basis-60 tw:text-sm tw:text-ink-soft tw:tabular-nums">
              <Badge tone={withdrawnAt ? 'red' : 'green'}>
                {CERTIFICATES.states[withdrawnAt ? 'withdrawn' : 'valid']}
              </Badge>
              <p className="tw:mt-1">
                {withdrawnAt
                  ? TEXTS.withdrawn(formatDateTime(withdrawnAt, timeZone), withdrawnBy)
                  : TEXTS.issued(formatDateTime(record.createdAt, timeZone))}
              </p>
              {withdrawnReason && <p className="tw:break-words">{withdrawnReason}</p>}
            </div>
            <div className="tw:flex tw:flex-wrap tw:gap-1 tw:lg:w-[310px] tw:print:hidden">
              {withdrawnReason !== CERTIFICATES.replaced && (
                <a href={filePath(record.id)} download className={buttonClasses({ size: 'small' })}>
                  <Download aria-hidden className="tw:size-4" />
                  {TEXTS.file}
                  <span className="tw:sr-only"> del certificado de {record.nombre}</span>
                </a>
              )}
              <Button size="small" look="quiet" onClick={() => onReissue(record)}>
                {TEXTS.reissue.button}
                {of}
              </Button>
              {!withdrawnAt && (
                <Button size="small" look="dangerQuiet" onClick={() => onWithdraw(record)}>
                  {TEXTS.withdraw.button}
                  {of}
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

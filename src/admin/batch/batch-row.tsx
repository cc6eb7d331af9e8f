'use client';

import { Check, FileText, X } from 'lucide-react';
import { useEffect, useRef } from 'react';

import type { BatchRow } from '@/admin/batch/batch-rows';
import { FieldMessage } from '@/admin/form/field';
import { inputClasses } from '@/admin/form/input-classes';
import { Button } from '@/admin/ui/button';

/** A picture that is not uploaded yet. */
function LocalPicture({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img ref={image} alt="" className="tw:size-full tw:object-cover" />;
}

interface Props {
  id: string;
  row: BatchRow;
  title: string;
  titleLimit: number;
  hasAltText: boolean;
  isAsked: boolean;
  isLocked: boolean;
  onChange: (values: Partial<BatchRow>) => void;
  onRemove: () => void;
}

/** One file of the batch: its texts, its upload progress, and the reason of a failure. */
export function BatchRowFields({
  id,
  row,
  title,
  titleLimit,
  hasAltText,
  isAsked,
  isLocked,
  onChange,
  onRemove,
}: Props) {
  const { file, message, share, state } = row;
  const isRefused = state === 'refused';
  const titleMessage = isAsked && !isRefused && !title.trim() ? 'El título es obligatorio' : '';
  return (
    <li className="tw:flex tw:flex-wrap tw:gap-3 tw:rounded-md tw:border tw:border-paper-edge tw:bg-white tw:p-3">
      <span className="tw:grid tw:h-16 tw:w-20 tw:shrink-0 tw:place-items-center tw:overflow-hidden tw:rounded-sm tw:bg-paper-deep">
        {file.type.startsWith('image/') && !isRefused ? (
          <LocalPicture file={file} />
        ) : (
          <FileText aria-hidden className="tw:size-7 tw:text-ink-faint" />
        )}
      </span>
      <div className="tw:min-w-0 tw:flex-[1_1_220px]">
        <p className="tw:truncate tw:text-sm tw:text-ink-soft">{file.name}</p>
        {!isRefused && (
          <div className="tw:mt-1 tw:grid tw:gap-2 tw:md:grid-cols-2">
            <div>
              <label htmlFor={`${id}-titulo`} className="tw:mb-1 tw:block tw:text-sm">
                Título <span className="tw:sr-only">de {file.name}</span>
              </label>
              <input
                id={`${id}-titulo`}
                type="text"
                value={title}
                maxLength={titleLimit}
                disabled={isLocked}
                aria-required
                aria-invalid={titleMessage !== ''}
                aria-describedby={`${id}-titulo-error`}
                onChange={(event) => onChange({ title: event.target.value })}
                className={inputClasses}
              />
              <FieldMessage id={`${id}-titulo-error`} message={titleMessage} />
            </div>
            {hasAltText && (
              <div>
                <label htmlFor={`${id}-alt`} className="tw:mb-1 tw:block tw:text-sm">
                  Texto alternativo <span className="tw:sr-only">de {file.name}</span>
                </label>
                <input
                  id={`${id}-alt`}
                  type="text"
                  value={row.alt}
                  maxLength={300}
                  disabled={isLocked}
                  placeholder="Qué se ve"
                  onChange={(event) => onChange({ alt: event.target.value })}
                  className={inputClasses}
                />
              </div>
            )}
          </div>
        )}
        {state === 'sending' && (
          <progress
            value={share}
            max={1}
            aria-label={`Subiendo ${file.name}`}
            className="tw:mt-2 tw:block tw:h-1.5 tw:w-full tw:accent-green"
          />
        )}
        <FieldMessage id={`${id}-error`} message={message} />
      </div>
      {state === 'created' ? (
        <span className="tw:flex tw:items-center tw:gap-1.5 tw:text-sm tw:font-semibold tw:text-green">
          <Check aria-hidden className="tw:size-4" /> En la lista
        </span>
      ) : (
        <Button
          look="quiet"
          size="small"
          disabled={isLocked}
          aria-label={`Quitar ${file.name}`}
          icon={<X aria-hidden className="tw:size-4" />}
          onClick={onRemove}
          className="tw:self-start"
        />
      )}
    </li>
  );
}

'use client';

import { Upload } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type DragEvent, type ReactNode } from 'react';

import type { UploadedFile } from '@/admin/api/upload-file';
import { UploadState } from '@/admin/form/upload-state';
import { useUpload } from '@/admin/form/use-upload';
import { Button } from '@/admin/ui/button';
import { classNames } from '@/kit/class-names';

interface Props {
  types: readonly string[];
  noun: string;
  onStored: (file: UploadedFile) => void;
  /** Id of the status line of the upload. */
  id?: string;
  /** Called when an upload begins, and when it ends or the zone is unmounted. */
  onRunning?: (isRunning: boolean) => void;
  /** Other ways to choose a file, beside the button. */
  children?: ReactNode;
}

/** Uploads one file, dropped or chosen. */
export function UploadZone({
  types,
  noun,
  onStored,
  id = 'subida-biblioteca',
  onRunning,
  children,
}: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const { upload, take, drop } = useUpload({ accept: types, onStored });
  const isRunning = upload.state === 'running';
  const report = useEffectEvent((running: boolean) => onRunning?.(running));
  useEffect(() => {
    if (!isRunning) return undefined;
    report(true);
    return () => report(false);
  }, [isRunning]);
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsDraggedOver(true);
      }}
      onDragLeave={() => setIsDraggedOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        event.stopPropagation();
        setIsDraggedOver(false);
        take(event.dataTransfer.files[0]);
      }}
      className={classNames(
        'tw:rounded-md tw:border tw:border-dashed tw:border-ink-faint tw:bg-white tw:p-4 tw:text-center',
        isDraggedOver && 'tw:bg-green-tint tw:outline-2 tw:outline-green',
      )}
    >
      <div className="tw:flex tw:flex-wrap tw:justify-center tw:gap-2">
        <Button
          isPending={isRunning}
          icon={<Upload aria-hidden className="tw:size-4" />}
          onClick={() => chooser.current?.click()}
        >
          Subir {noun}
        </Button>
        {children}
      </div>
      <input
        ref={chooser}
        type="file"
        accept={types.join(',')}
        tabIndex={-1}
        aria-label={`Elegir ${noun}`}
        className="tw:sr-only"
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <p className="tw:mt-2 tw:text-sm tw:text-ink-soft">
        También puedes arrastrar el archivo hasta aquí. Máximo 25 MB.
      </p>
      <UploadState id={id} upload={upload} noun={noun} onRetry={take} onDrop={drop} />
    </div>
  );
}

'use client';

import { Upload } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';

import type { UploadedFile } from '@/admin/api/upload-file';
import { UploadState } from '@/admin/form/upload-state';
import { useUpload } from '@/admin/form/use-upload';
import { Button } from '@/admin/ui/button';
import { classNames } from '@/kit/class-names';

interface Props {
  types: readonly string[];
  noun: string;
  onStored: (file: UploadedFile) => void;
}

/** Takes one file, dropped or chosen, and uploads it. */
export function UploadZone({ types, noun, onStored }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const { upload, take, drop } = useUpload({ accept: types, onStored });
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
      <Button
        isPending={upload.state === 'running'}
        icon={<Upload aria-hidden className="tw:size-4" />}
        onClick={() => chooser.current?.click()}
      >
        Subir {noun}
      </Button>
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
      <UploadState
        id="subida-biblioteca"
        upload={upload}
        noun={noun}
        onRetry={take}
        onDrop={drop}
      />
    </div>
  );
}

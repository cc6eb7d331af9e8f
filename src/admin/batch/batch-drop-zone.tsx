'use client';

import { Upload } from 'lucide-react';
import type { DragEvent, RefObject } from 'react';

import { MAX_FILES } from '@/admin/batch/batch-rows';
import { Button } from '@/admin/ui/button';

interface Props {
  types: readonly string[];
  many: string;
  chooser: RefObject<HTMLInputElement | null>;
  isDisabled: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Input for several files, dropped or chosen. */
export function BatchDropZone({ types, many, chooser, isDisabled, onFiles }: Props) {
  const take = (files: FileList | null) => {
    if (files && !isDisabled) onFiles([...files]);
  };
  return (
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
      className="tw:rounded-md tw:border tw:border-dashed tw:border-ink-faint tw:bg-white tw:p-5 tw:text-center"
    >
      <Button
        disabled={isDisabled}
        icon={<Upload aria-hidden className="tw:size-4" />}
        onClick={() => chooser.current?.click()}
      >
        Elegir {many}
      </Button>
      <input
        ref={chooser}
        type="file"
        multiple
        accept={types.join(',')}
        tabIndex={-1}
        aria-label={`Archivos: ${many}`}
        className="tw:sr-only"
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      <p className="tw:mt-2 tw:text-sm tw:text-ink-soft">
        También puedes arrastrar los archivos hasta aquí: hasta {MAX_FILES}, de 25 MB cada uno.
      </p>
    </div>
  );
}

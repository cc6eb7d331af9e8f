'use client';

import { useDocumentInfo, useField } from '@payloadcms/ui';
import { Images } from 'lucide-react';
import type { UploadFieldClientProps } from 'payload';
import { useId, useState } from 'react';

import type { UploadedFile } from '@/admin/api/upload-file';
import { FileCard } from '@/admin/files/file-card';
import { LibraryDialog } from '@/admin/files/lazy-dialogs';
import { UploadZone } from '@/admin/files/upload-zone';
import { useFileOfId } from '@/admin/files/use-library-file';
import { FieldMessage } from '@/admin/form/field';
import { Button } from '@/admin/ui/button';

interface Props extends UploadFieldClientProps {
  /** Accepted MIME types; the server checks the real type of a file. */
  accept: readonly string[];
  noun: string;
}

/** An upload field of Payload, which holds the id of a file, with the parts of our own picker. */
export function NativeFileField({ accept, field, noun, path: givenPath }: Props) {
  const labelId = useId();
  const { setUploadStatus } = useDocumentInfo();
  const { disabled, errorMessage, path, setValue, showError, value } = useField<number | null>({
    path: givenPath,
  });
  const { file, setFile } = useFileOfId(value ?? null);
  const [isLibraryOpen, setIsLibraryOpen] = useState(false);
  const id = `field-${path.replaceAll('.', '__')}`;
  const description = field.admin?.description;
  const isChosen = typeof value === 'number';
  const choose = (chosen: UploadedFile) => {
    setFile(chosen);
    setValue(chosen.id);
  };

  return (
    <div id={id} role="group" aria-labelledby={labelId} className="field-type">
      <span id={labelId} className="field-label">
        {typeof field.label === 'string' && field.label}
        {field.required && <span className="required">*</span>}
      </span>
      {/* Inert while saving, because Payload replaces the values with the stored ones afterwards. */}
      <div className="kit tw:space-y-2" inert={disabled}>
        {isChosen && file && <FileCard address={file.url} file={file} version="" />}
        <UploadZone
          id={`${id}-subida`}
          types={accept}
          noun={noun}
          onStored={choose}
          // Payload does not save while a file is being uploaded.
          onRunning={(isRunning) => setUploadStatus?.(isRunning ? 'uploading' : 'idle')}
        >
          <Button
            icon={<Images aria-hidden className="tw:size-4" />}
            onClick={() => setIsLibraryOpen(true)}
          >
            Elegir de la biblioteca
          </Button>
          {isChosen && (
            <Button look="quiet" onClick={() => setValue(null)}>
              Quitar
            </Button>
          )}
        </UploadZone>
        {typeof description === 'string' && (
          <p className="tw:text-sm tw:text-ink-soft">{description}</p>
        )}
        <FieldMessage id={`${id}-error`} message={showError ? errorMessage : undefined} />
        {isLibraryOpen && (
          <LibraryDialog
            types={accept}
            noun={noun}
            onClose={() => setIsLibraryOpen(false)}
            onPick={choose}
          />
        )}
      </div>
    </div>
  );
}

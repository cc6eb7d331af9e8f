'use client';

import { Images, Upload } from 'lucide-react';
import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type InputHTMLAttributes,
  type Ref,
} from 'react';

import type { UploadedFile } from '@/admin/api/upload-file';
import { AltTextField } from '@/admin/files/alt-text-field';
import { CropButton } from '@/admin/files/crop-button';
import { FileInput } from '@/admin/files/file-input';
import { FileCard, PicturePreview } from '@/admin/files/file-card';
import { ReplacementNotice } from '@/admin/files/replacement-notice';
import { useLibraryFile } from '@/admin/files/use-library-file';
import { useReplacement } from '@/admin/files/use-replacement';
import { useAfterSave, useBeforeSubmit } from '@/admin/form/form-field-registry.context';
import { inputClasses } from '@/admin/form/input-classes';
import { UploadState } from '@/admin/form/upload-state';
import { useUpload } from '@/admin/form/use-upload';
import { LibraryDialog } from '@/admin/files/lazy-dialogs';
import { Button } from '@/admin/ui/button';
import { classNames } from '@/kit/class-names';
import { isOwnFile } from '@/kit/optimized-image';

export interface FileKind {
  /** Accepted MIME types; must be a stable array. The server checks the real type of a file. */
  accept: readonly string[];
  noun: string;
  isImage?: boolean;
}

interface Props extends FileKind {
  /** The address of the chosen file, of this site or another; empty without one. */
  value: string;
  onChange: (address: string) => void;
  onUploaded?: ((file: UploadedFile) => void) | undefined;
  /** Attributes of the text input for the address. */
  input: InputHTMLAttributes<HTMLInputElement> & { id: string; ref?: Ref<HTMLInputElement> };
  isRequired?: boolean | undefined;
  /** The stored address. Its file may be replaced; links to it then lead to the new content. */
  replaceable?: string | undefined;
}

/**
 * Chooses a file: dropped, pasted, uploaded, selected from the library, or the address of a file elsewhere. A file of
 * the library is shown as a card instead of its address.
 */
export function FilePicker({
  accept,
  noun,
  isImage = false,
  value,
  onChange,
  onUploaded,
  input,
  isRequired = false,
  replaceable,
}: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  const otherChooser = useRef<HTMLInputElement>(null);
  const state = useRef<HTMLDivElement>(null);
  const { file, isReading, setFile } = useLibraryFile(value);
  const [isTyping, setIsTyping] = useState(false);
  const [isLibraryOpen, setIsLibraryOpen] = useState(false);
  const [croppedAt, setCroppedAt] = useState('');
  /** Number of submits that this field has blocked: each one moves the focus to the field. */
  const [refusals, setRefusals] = useState(0);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const isChosen = isOwnFile(value) && !isTyping;
  const isStored = isChosen && value === replaceable;
  const replaces = isStored && (file !== null || isReading);
  const replacement = useReplacement({
    accept,
    file: isStored ? file : null,
    onReplaced: setFile,
  });

  /**
   * A file that was chosen before the record of the stored file was read. It waits, because it
   * replaces the stored file only if that record exists.
   */
  const early = useRef<File | null>(null);

  /** Changes the address and drops a pending replacement, because it was meant for the previous file. */
  const change = (address: string) => {
    early.current = null;
    replacement.drop();
    onChange(address);
  };
  const choose = (chosen: UploadedFile) => {
    setIsTyping(false);
    setCroppedAt('');
    setFile(chosen);
    change(chosen.url);
    onUploaded?.(chosen);
  };
  const { upload, take, drop, finish } = useUpload({ accept, onStored: choose });
  const receive = (received: File | null | undefined) => {
    if (isStored && isReading) early.current = received ?? null;
    else if (replaces) replacement.choose(received);
    else take(received);
  };
  useEffect(() => {
    if (isReading || !early.current) return;
    const received = early.current;
    early.current = null;
    receive(received);
  });

  useBeforeSubmit(async () => {
    const isFinished = !early.current && (await finish()) && replacement.isAcceptable;
    if (!isFinished) setRefusals((count) => count + 1);
    return isFinished;
  });
  useAfterSave(() => replacement.send());
  useEffect(() => {
    if (refusals > 0) state.current?.querySelector('button')?.focus();
  }, [refusals]);

  const takePasted = (event: ClipboardEvent) => {
    const [pasted] = event.clipboardData.files;
    if (!pasted) return;
    event.preventDefault();
    receive(pasted);
  };
  const takeDropped = (event: DragEvent) => {
    event.preventDefault();
    setIsDraggedOver(false);
    receive(event.dataTransfer.files[0]);
  };

  const uploadIcon = <Upload aria-hidden className="tw:size-4" />;
  return (
    <>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setIsDraggedOver(true);
        }}
        onDragLeave={() => setIsDraggedOver(false)}
        onDrop={takeDropped}
        onPaste={takePasted}
        className={classNames(
          'tw:rounded-md tw:transition-colors',
          isDraggedOver && 'tw:bg-green-tint tw:outline-2 tw:outline-offset-4 tw:outline-green',
        )}
      >
        {isChosen && (
          <FileCard address={value} file={file} version={croppedAt}>
            {isImage && file && (
              <>
                <AltTextField key={file.id} file={file} />
                <CropButton
                  file={file}
                  onChange={(cropped) => {
                    setFile(cropped);
                    setCroppedAt(cropped.updatedAt ?? '');
                  }}
                />
              </>
            )}
          </FileCard>
        )}
        <div className={classNames('tw:flex tw:flex-wrap tw:gap-2', isChosen && 'tw:mt-2')}>
          <input
            type="text"
            inputMode="url"
            placeholder="https://… o sube un archivo"
            {...input}
            hidden={isChosen}
            value={value}
            onChange={(event) => {
              setIsTyping(true);
              // A typed address replaces the file whose upload failed.
              if (upload.state === 'failed') drop();
              change(event.target.value);
            }}
            className={classNames(
              inputClasses,
              'tw:min-w-[200px] tw:flex-1',
              isChosen && 'tw:hidden',
            )}
          />
          <Button
            isPending={upload.state === 'running' || replacement.upload.state === 'running'}
            icon={uploadIcon}
            className="tw:max-sm:whitespace-normal"
            onClick={() => chooser.current?.click()}
          >
            {replaces ? 'Reemplazar el archivo (conserva los enlaces)' : `Subir ${noun}`}
          </Button>
          {replaces && (
            <Button icon={uploadIcon} onClick={() => otherChooser.current?.click()}>
              Subir como otro archivo
            </Button>
          )}
          <Button
            icon={<Images aria-hidden className="tw:size-4" />}
            onClick={() => setIsLibraryOpen(true)}
          >
            Elegir de la biblioteca
          </Button>
          {isChosen && (
            <Button
              look="quiet"
              onClick={() => {
                setIsTyping(true);
                setTimeout(() => document.getElementById(input.id)?.focus());
              }}
            >
              Escribir una dirección
            </Button>
          )}
          {isChosen && !isRequired && (
            <Button look="quiet" onClick={() => change('')}>
              Quitar
            </Button>
          )}
          <FileInput ref={chooser} accept={accept} label={`Elegir ${noun}`} onChoose={receive} />
          {replaces && (
            <FileInput
              ref={otherChooser}
              accept={accept}
              label="Elegir otro archivo"
              onChoose={take}
            />
          )}
        </div>
        <p className="tw:mt-1.5 tw:text-sm tw:text-ink-soft">
          También puedes arrastrar el archivo hasta aquí o pegarlo. Máximo 25 MB.
        </p>
        <div ref={state}>
          <UploadState
            id={`${input.id}-subida`}
            upload={upload}
            noun={noun}
            onRetry={take}
            onDrop={drop}
          />
          <ReplacementNotice
            id={`${input.id}-reemplazo`}
            noun={noun}
            replacement={replacement}
            uses={file?.uses ?? 0}
            onTakeAsOther={(other) => {
              replacement.drop();
              take(other);
            }}
          />
        </div>
        {isImage && !isChosen && (
          <div className="tw:mt-3 tw:empty:hidden">
            <PicturePreview address={value} />
          </div>
        )}
      </div>
      {isLibraryOpen && (
        <LibraryDialog
          types={accept}
          noun={noun}
          onClose={() => setIsLibraryOpen(false)}
          onPick={choose}
        />
      )}
    </>
  );
}

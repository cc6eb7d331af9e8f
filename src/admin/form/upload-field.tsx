'use client';

import { Upload } from 'lucide-react';
import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { useController } from 'react-hook-form';

import { messageOf } from '@/admin/api/api-client';
import { uploadFile, type UploadedFile } from '@/admin/api/upload-file';
import { AltTextField } from '@/admin/form/alt-text-field';
import { Field, FieldMessage } from '@/admin/form/field';
import { inputClasses } from '@/admin/form/input-classes';
import { useField } from '@/admin/form/use-field';
import { Button } from '@/admin/ui/button';
import { classNames } from '@/admin/ui/class-names';
import { MEDIA, typeOfFileName } from '@/features/media/media.definition';

interface Props {
  name: string;
  label: string;
  isRequired?: boolean;
  hint?: string;
  /** The MIME types that this field takes; the server checks what a file really is. */
  accept: readonly string[];
  /** What is uploaded, for the button: «imagen», «PDF». */
  noun: string;
  /** Pictures are shown and described. */
  isImage?: boolean;
  onUploaded?: (file: UploadedFile) => void;
}

/** What the server would refuse anyway is not sent. */
const reasonToRefuse = (file: File, accept: readonly string[]): string | undefined => {
  if (file.size > MEDIA.maxBytes) return MEDIA.messages.tooLarge;
  return accept.includes(file.type) ? undefined : MEDIA.messages.wrongType;
};

/**
 * The file with its type: some systems know none for a Word document, and then its name has to say
 * it. What it really is the server finds out.
 */
const withType = (file: File): File => {
  const type = file.type || typeOfFileName(file.name);
  return type === file.type ? file : new File([file], file.name, { type });
};

/** An address that can be typed or pasted, or filled by uploading: drag, paste or choose a file. */
export function UploadField({ accept, noun, isImage = false, onUploaded, ...props }: Props) {
  const { frame, input, ids } = useField(props);
  const { field } = useController({ name: props.name });
  const chooser = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | undefined>();
  const [uploaded, setUploaded] = useState<UploadedFile | null>(null);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const address = typeof field.value === 'string' ? field.value : '';

  const take = async (chosen: File | undefined) => {
    if (!chosen || progress !== null) return;
    const file = withType(chosen);
    const reason = reasonToRefuse(file, accept);
    setRefusal(reason);
    if (reason) return;
    setProgress(0);
    try {
      const stored = await uploadFile(file, { alt: '', onProgress: setProgress });
      setUploaded(stored);
      field.onChange(stored.url);
      onUploaded?.(stored);
    } catch (error) {
      setRefusal(messageOf(error, 'No se pudo subir el archivo. Inténtalo de nuevo.'));
    } finally {
      setProgress(null);
    }
  };

  const takePasted = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files;
    if (!file) return;
    event.preventDefault();
    void take(file);
  };
  const takeDropped = (event: DragEvent) => {
    event.preventDefault();
    setIsDraggedOver(false);
    void take(event.dataTransfer.files[0]);
  };

  return (
    <Field {...frame}>
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
        <div className="tw:flex tw:flex-wrap tw:gap-2">
          <input
            type="text"
            inputMode="url"
            placeholder="https://… o sube un archivo"
            className={classNames(inputClasses, 'tw:min-w-[200px] tw:flex-1')}
            {...input}
            {...field}
            value={address}
            onChange={(event) => {
              setUploaded(null);
              field.onChange(event);
            }}
          />
          <Button
            isPending={progress !== null}
            icon={<Upload aria-hidden className="tw:size-4" />}
            onClick={() => chooser.current?.click()}
          >
            Subir {noun}
          </Button>
          <input
            ref={chooser}
            type="file"
            accept={accept.join(',')}
            tabIndex={-1}
            aria-label={`Elegir ${noun}`}
            className="tw:sr-only"
            onChange={(event) => {
              void take(event.target.files?.[0]);
              // The same file may be chosen again after a refusal.
              event.target.value = '';
            }}
          />
        </div>
        <p className="tw:mt-1.5 tw:text-sm tw:text-ink-soft">
          También puedes arrastrar el archivo hasta aquí o pegarlo. Máximo 25 MB.
        </p>
        {progress !== null && (
          <progress
            value={progress}
            max={1}
            aria-label={`Subiendo ${noun}`}
            className="tw:mt-2 tw:block tw:h-1.5 tw:w-full tw:accent-green"
          />
        )}
        <FieldMessage id={`${ids.error}-subida`} message={refusal} />
        {isImage && <PicturePreview key={address} address={address} />}
      </div>
      {isImage && uploaded && (
        <>
          <AltTextField key={uploaded.id} file={uploaded} />
          <a
            href={`/admin/collections/${MEDIA.slug}/${uploaded.id}`}
            target="_blank"
            className="tw:inline-block tw:py-1 tw:text-sm tw:font-semibold tw:text-green tw:underline tw:underline-offset-4"
          >
            Recortar y elegir el centro
          </a>
        </>
      )}
    </Field>
  );
}

/** The picture behind an address; it hides itself where there is none. */
function PicturePreview({ address }: { address: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (!/^(?:https?:\/)?\//u.test(address) || isBroken) return null;
  return (
    // Any address may stand here, so it is a plain picture.
    <img
      src={address}
      alt="Vista previa"
      onError={() => setIsBroken(true)}
      className="tw:mt-3 tw:max-h-[180px] tw:rounded-md tw:border tw:border-paper-edge tw:bg-paper-deep tw:object-contain"
    />
  );
}

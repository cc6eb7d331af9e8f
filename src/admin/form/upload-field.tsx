'use client';
import { Upload } from 'lucide-react';
import { useEffect, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { useController } from 'react-hook-form';

import type { UploadedFile } from '@/admin/api/upload-file';
import { Field } from '@/admin/form/field';
import { useBeforeSubmit, useFormPart } from '@/admin/form/form-field-registry.context';
import { inputClasses } from '@/admin/form/input-classes';
import { UploadState } from '@/admin/form/upload-state';
import { useField, type FieldProps } from '@/admin/form/use-field';
import { useUpload } from '@/admin/form/use-upload';
import { describeAddress } from '@/admin/form/format-value';
import { Button } from '@/admin/ui/button';
import { classNames } from '@/kit/class-names';
import { MEDIA } from '@/features/content/media/media.definition';
import { callApi } from '@/admin/api/api-client';

type State = 'idle' | 'saving' | 'saved' | 'failed';

const MESSAGES: Record<State, string> = {
  idle: '',
  saving: 'Guardando…',
  saved: 'Guardado',
  failed: 'No se pudo guardar: vuelve a intentarlo.',
};

function AltTextField({ file }: { file: UploadedFile }) {
  const [state, setState] = useState<State>('idle');
  const input = useRef<HTMLInputElement>(null);
  const stored = useRef(file.alt ?? '');
  const saving = useRef<Promise<boolean>>(Promise.resolve(true));
  const id = `texto-alternativo-${file.id}`;

  const store = async (alt: string): Promise<boolean> => {
    if (alt === stored.current) return true;
    setState('saving');
    const isStored = await callApi('PATCH', `/api/${MEDIA.slug}/${file.id}`, { alt }).then(
      () => true,
      () => false,
    );
    if (isStored) stored.current = alt;
    setState(isStored ? 'saved' : 'failed');
    return isStored;
  };
  /** One after the other: the last words are those that stay. */
  const save = (): Promise<boolean> => {
    const alt = input.current?.value.trim() ?? stored.current;
    saving.current = saving.current.then(() => store(alt));
    return saving.current;
  };
  useBeforeSubmit(save);

  return (
    <div className="tw:mt-3">
      <label htmlFor={id} className="tw:mb-1 tw:block tw:text-sm tw:font-semibold">
        Texto alternativo
      </label>
      <input
        ref={input}
        id={id}
        type="text"
        maxLength={300}
        defaultValue={file.alt ?? ''}
        placeholder="Qué se ve, para quien no puede verlo"
        className={inputClasses}
        onBlur={() => void save()}
      />
      <p role="status" className="tw:mt-1 tw:min-h-[20px] tw:text-sm tw:text-ink-soft">
        {MESSAGES[state]}
      </p>
    </div>
  );
}

function PicturePreview({ address }: { address: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (!/^(?:https?:\/)?\//u.test(address) || isBroken) return null;
  return (
    // Any URL is possible here, so the image is not optimised.
    <img
      src={address}
      alt="Vista previa"
      onError={() => setIsBroken(true)}
      className="tw:mt-3 tw:max-h-[180px] tw:rounded-md tw:border tw:border-paper-edge tw:bg-paper-deep tw:object-contain"
    />
  );
}

interface Props extends FieldProps {
  /** The MIME types that this field takes; the server checks what a file really is. */
  accept: readonly string[];
  noun: string;
  isImage?: boolean;
  onUploaded?: (file: UploadedFile) => void;
}

/** An address that can be typed or pasted, or filled by uploading: drag, paste or choose a file. */
export function UploadField({ accept, noun, isImage = false, onUploaded, ...props }: Props) {
  const { frame, input, ids } = useField(props);
  const { field } = useController({ name: props.name });
  const chooser = useRef<HTMLInputElement>(null);
  const state = useRef<HTMLDivElement>(null);
  const [uploaded, setUploaded] = useState<UploadedFile | null>(null);
  /** How often the form could not be sent for this field's sake: each time one is led to it. */
  const [refusals, setRefusals] = useState(0);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const address = typeof field.value === 'string' ? field.value : '';

  const { upload, take, drop, finish } = useUpload({
    accept,
    onStored: (stored) => {
      setUploaded(stored);
      field.onChange(stored.url);
      onUploaded?.(stored);
    },
  });
  useFormPart(props.name, { label: props.label, describe: describeAddress, isImage });
  useBeforeSubmit(async () => {
    const isFinished = await finish();
    if (!isFinished) setRefusals((count) => count + 1);
    return isFinished;
  });
  useEffect(() => {
    if (refusals > 0) state.current?.querySelector('button')?.focus();
  }, [refusals]);

  const takePasted = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files;
    if (!file) return;
    event.preventDefault();
    take(file);
  };
  const takeDropped = (event: DragEvent) => {
    event.preventDefault();
    setIsDraggedOver(false);
    take(event.dataTransfer.files[0]);
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
              // Another address takes the place of the file that could not be had.
              if (upload.state === 'failed') drop();
              field.onChange(event);
            }}
          />
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
            accept={accept.join(',')}
            tabIndex={-1}
            aria-label={`Elegir ${noun}`}
            className="tw:sr-only"
            onChange={(event) => {
              take(event.target.files?.[0]);
              // The same file may be chosen again after a refusal.
              event.target.value = '';
            }}
          />
        </div>
        <p className="tw:mt-1.5 tw:text-sm tw:text-ink-soft">
          También puedes arrastrar el archivo hasta aquí o pegarlo. Máximo 25 MB.
        </p>
        <div ref={state}>
          <UploadState
            id={`${ids.error}-subida`}
            upload={upload}
            noun={noun}
            onRetry={take}
            onDrop={drop}
          />
        </div>
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

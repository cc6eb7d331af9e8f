'use client';
import { Eye, Monitor, Smartphone } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';

import { Dialog } from '@/admin/dialog/dialog';
import { FormBody } from '@/admin/form/form-body';
import { PublicationOutcome } from '@/admin/form/publication-outcome';
import { showDiscardUndo, showKeptText } from '@/admin/form/show-discard-undo';
import { useRecordForm, type RecordFormOptions } from '@/admin/form/use-record-form';
import { Button } from '@/admin/ui/button';
import { draftMessage, isPreviewReady } from '@/shared/preview-messages';

const WIDTHS = [
  { label: 'Pantalla', Icon: Monitor, width: '100%' },
  { label: 'Teléfono', Icon: Smartphone, width: '375px' },
] as const;

function DraftPreview({ path }: { path: string }) {
  const form = useFormContext<Record<string, unknown>>();
  const frame = useRef<HTMLIFrameElement>(null);
  const [width, setWidth] = useState<string>(WIDTHS[0].width);

  useEffect(() => {
    const send = () =>
      frame.current?.contentWindow?.postMessage(
        draftMessage(form.getValues()),
        window.location.origin,
      );
    const answer = ({ origin, source, data }: MessageEvent<unknown>) => {
      const isOurs = origin === window.location.origin && source === frame.current?.contentWindow;
      if (isOurs && isPreviewReady(data)) send();
    };
    window.addEventListener('message', answer);
    // The editor reports a change a moment after the key: it may come after the preview was opened.
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: send });
    return () => {
      window.removeEventListener('message', answer);
      unsubscribe();
    };
  }, [form]);

  return (
    <div className="tw:flex tw:h-full tw:flex-col tw:gap-3">
      <div role="group" aria-label="Ancho de la vista previa" className="tw:flex tw:gap-2">
        {WIDTHS.map((option) => (
          <Button
            key={option.label}
            size="small"
            aria-pressed={width === option.width}
            icon={<option.Icon aria-hidden className="tw:size-4" />}
            onClick={() => setWidth(option.width)}
          >
            {option.label}
          </Button>
        ))}
      </div>
      <iframe
        ref={frame}
        src={path}
        title="Vista previa"
        style={{ width }}
        className="tw:mx-auto tw:min-h-[60dvh] tw:max-w-full tw:flex-1 tw:rounded-md tw:border tw:border-paper-edge tw:bg-white"
      />
    </div>
  );
}

interface Props<
  Stored extends { id: number; updatedAt?: string },
> extends RecordFormOptions<Stored> {
  title: string;
  description?: string;
  submitLabel: string;
  onReopen: () => void;
  /** Where the draft can be seen as the public will see it. */
  previewPath?: string;
  children: ReactNode;
}

/**
 * The dialog in which a record is made or changed. It is mounted when it opens: nothing of the last
 * form is left in the next. Cancelling and success forget the text; any other way out keeps it.
 */
export function FormModal<Stored extends { id: number; updatedAt?: string }>({
  title,
  description,
  submitLabel,
  onReopen,
  previewPath,
  children,
  ...options
}: Props<Stored>) {
  const formId = useId();
  const formElement = useRef<HTMLFormElement>(null);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const recordForm = useRecordForm({
    ...options,
    onTrouble: () => setIsPreviewed(false),
  });

  const { form } = recordForm;
  const isPublishable = 'published' in form.getValues();

  const cancel = () => showDiscardUndo(recordForm.cancel(), onReopen);
  const close = () => {
    const hasUnsaved = recordForm.hasUnsaved();
    options.onClose();
    if (hasUnsaved) showKeptText(onReopen);
  };

  return (
    <Dialog
      isOpen
      onClose={close}
      // Not to «Cerrar», where a blank typed in a hurry closes the form; nor into a title that
      // is there already.
      findFirstFocus={(content) =>
        options.record ? content : content.querySelector('form input, form textarea')
      }
      title={title}
      {...(description ? { description } : {})}
      {...(isPreviewed ? { width: 'wide' } : {})}
      footer={
        <>
          <p role="status" className="tw:w-full tw:text-ink-soft tw:empty:sr-only">
            {recordForm.stage === 'finishing' && 'Se guardará en cuanto termine la subida…'}
          </p>
          {isPublishable && <PublicationOutcome control={form.control} slug={options.section} />}
          {previewPath && (
            <Button
              aria-pressed={isPreviewed}
              icon={<Eye aria-hidden className="tw:size-4" />}
              className="tw:mr-auto"
              onClick={() => setIsPreviewed(!isPreviewed)}
            >
              Vista previa
            </Button>
          )}
          <Button className="tw:max-sm:grow" onClick={cancel}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form={formId}
            look="primary"
            isPending={recordForm.stage !== 'idle'}
            className="tw:max-sm:grow"
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <FormBody
        id={formId}
        ref={formElement}
        recordForm={recordForm}
        isHidden={isPreviewed}
        preview={previewPath && isPreviewed && <DraftPreview path={previewPath} />}
      >
        {children}
      </FormBody>
    </Dialog>
  );
}

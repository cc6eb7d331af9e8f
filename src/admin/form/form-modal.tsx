'use client';

import { useId, useRef, useState, type ReactNode } from 'react';

import { Dialog } from '@/admin/dialog/dialog';
import { DraftPreview, PreviewButton } from '@/admin/form/draft-preview';
import { FormBody } from '@/admin/form/form-body';
import { PublicationOutcome } from '@/admin/form/publication-outcome';
import { showDiscardUndo, showKeptText } from '@/admin/form/show-discard-undo';
import { useRecordForm, type RecordFormOptions } from '@/admin/form/use-record-form';
import { Button } from '@/admin/ui/button';

interface Props<
  Stored extends { id: number; updatedAt?: string },
> extends RecordFormOptions<Stored> {
  title: string;
  description?: string;
  submitLabel: string;
  onReopen: () => void;
  /** Path of the preview of the draft, as the public will see it. */
  previewPath?: string;
  children: ReactNode;
}

/**
 * The dialog that creates or changes a record. It is mounted on each opening, so that no state of
 * the last form remains. Cancelling and a successful save discard the draft; any other close keeps it.
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
      // Not on «Cerrar», because a typed space would close the form; and not in the title of an
      // existing record.
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
          {previewPath && <PreviewButton isPreviewed={isPreviewed} onChange={setIsPreviewed} />}
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

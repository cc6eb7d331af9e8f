'use client';

import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

import { DraftPreview, PreviewButton } from '@/admin/form/draft-preview';
import { FormBody } from '@/admin/form/form-body';
import { PublicationOutcome } from '@/admin/form/publication-outcome';
import { showDiscardUndo } from '@/admin/form/show-discard-undo';
import { useRecordForm, type RecordFormOptions } from '@/admin/form/use-record-form';
import { Button } from '@/admin/ui/button';
import { classNames } from '@/kit/class-names';

interface Props<
  Stored extends { id: number; updatedAt?: string },
> extends RecordFormOptions<Stored> {
  title: string;
  submitLabel: string;
  onReopen: () => void;
  /** Whether the form replaces one that was just saved or discarded: its heading takes the focus. */
  takesFocus?: boolean;
  /** Path of the preview of the draft, as the public will see it. */
  previewPath?: string;
  children: ReactNode;
}

/**
 * The form of a record as part of a page. As with `FormModal`, each version of the record gets a new instance: `onClose`
 * is called after saving and discarding, and the page then mounts the form with the stored record.
 */
export function FormPage<Stored extends { id: number; updatedAt?: string }>({
  title,
  submitLabel,
  onReopen,
  takesFocus = false,
  previewPath,
  children,
  ...options
}: Props<Stored>) {
  const formId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const formElement = useRef<HTMLFormElement>(null);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const recordForm = useRecordForm({ ...options, onTrouble: () => setIsPreviewed(false) });
  const { form, stage } = recordForm;
  const isPublishable = 'published' in form.getValues();

  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <section
      aria-labelledby={`${formId}-title`}
      className={classNames(
        'tw:rounded-lg tw:border tw:border-paper-edge tw:bg-white tw:shadow-card',
        // The preview shows a whole page.
        isPreviewed ? 'tw:max-w-6xl' : 'tw:max-w-3xl',
      )}
    >
      <div className="tw:p-5 tw:sm:p-7">
        <h2
          id={`${formId}-title`}
          ref={heading}
          tabIndex={-1}
          className="tw:mb-5 tw:font-serif tw:text-xl tw:font-semibold tw:text-green tw:outline-none"
        >
          {title}
        </h2>
        <FormBody
          id={formId}
          ref={formElement}
          recordForm={recordForm}
          isHidden={isPreviewed}
          preview={previewPath && isPreviewed && <DraftPreview path={previewPath} />}
        >
          {children}
        </FormBody>
      </div>
      <footer className="tw:sticky tw:bottom-0 tw:z-10 tw:flex tw:flex-wrap tw:justify-end tw:gap-3 tw:rounded-b-lg tw:border-t tw:border-paper-edge tw:bg-white tw:px-5 tw:py-4 tw:sm:px-7">
        <p role="status" className="tw:w-full tw:text-ink-soft tw:empty:sr-only">
          {stage === 'finishing' && 'Se guardará en cuanto termine la subida…'}
        </p>
        {isPublishable && <PublicationOutcome control={form.control} slug={options.section} />}
        {previewPath && <PreviewButton isPreviewed={isPreviewed} onChange={setIsPreviewed} />}
        <Button
          className="tw:max-sm:grow"
          onClick={() => showDiscardUndo(recordForm.cancel(), onReopen)}
        >
          Descartar cambios
        </Button>
        <Button
          type="submit"
          form={formId}
          look="primary"
          isPending={stage !== 'idle'}
          className="tw:max-sm:grow"
        >
          {submitLabel}
        </Button>
      </footer>
    </section>
  );
}

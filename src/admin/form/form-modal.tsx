'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { Eye, TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';

import { ApiRequestError } from '@/admin/api/api-client';
import { Dialog } from '@/admin/dialog/dialog';
import { dropDraft, readDraft } from '@/admin/form/draft.storage';
import { useDraft } from '@/admin/form/use-draft';
import { DraftPreview } from '@/admin/preview/draft-preview';
import { Button } from '@/admin/ui/button';

type Values = Record<string, unknown>;

interface Props {
  /** Names the section's drafts: `news`. */
  section: string;
  title: string;
  description?: string;
  submitLabel: string;
  /** The schema of the API: the form says the same as the server would. */
  schema: z.ZodType<Values, Values>;
  /** The record being edited, or `null` for a new one. */
  record: { id: number; updatedAt?: string } | null;
  /** What the form starts with. */
  values: Values;
  /** Sends the checked values; whatever it throws leaves the form open and filled. */
  onSubmit: (values: Values) => Promise<unknown>;
  onClose: () => void;
  /** Asks for the record as it is stored now, after somebody else has changed it. */
  onReload?: () => void;
  /** Where the draft can be seen as the public will see it. */
  previewPath?: string;
  children: ReactNode;
}

/**
 * The dialog in which a record is made or changed. It is mounted when it opens: nothing of the last
 * form is left in the next. Cancelling and success forget the text; any other way out keeps it.
 */
export function FormModal({
  section,
  title,
  description,
  submitLabel,
  schema,
  record,
  values,
  onSubmit,
  onClose,
  onReload,
  previewPath,
  children,
}: Props) {
  const id = record?.id ?? null;
  const formId = useId();
  const formElement = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => readDraft(section, id));
  const [failure, setFailure] = useState<{ message: string; isConflict: boolean } | null>(null);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const lastSeen = draft?.lastSeen ?? record?.updatedAt ?? null;

  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: values,
    // What was typed before counts as typed: it is still unsaved.
    ...(draft ? { values: draft.values, resetOptions: { keepDefaultValues: true } } : {}),
  });
  const stopDraft = useDraft(form, { section, id, lastSeen });
  const { isSubmitting } = form.formState;

  const forget = () => {
    stopDraft();
    dropDraft(section, id);
  };

  const cancel = () => {
    forget();
    onClose();
  };

  const startAgain = () => {
    dropDraft(section, id);
    setDraft(null);
    form.reset(values);
  };

  const showFailure = (error: unknown) => {
    setIsPreviewed(false);
    if (!(error instanceof ApiRequestError)) {
      setFailure({
        message: 'No hay conexión con el servidor. Lo escrito se conserva: inténtalo de nuevo.',
        isConflict: false,
      });
      return;
    }
    const known = error.errors.filter(({ field }) => field in values);
    known.forEach(({ field, message }, index) =>
      form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 }),
    );
    setFailure({
      message: error.serverMessage ?? 'El servidor no pudo guardar los cambios.',
      isConflict: error.status === 409,
    });
  };

  const submit = form.handleSubmit(
    async (checked) => {
      setFailure(null);
      try {
        await onSubmit(record ? { ...checked, updatedAt: lastSeen } : checked);
      } catch (error) {
        showFailure(error);
        return;
      }
      forget();
      onClose();
    },
    () => setIsPreviewed(false),
  );

  useEffect(() => {
    const saveByKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      // Asleep, below one of Payload's drawers: there the key is not meant for this form.
      if (!formElement.current?.closest('[inert]')) formElement.current?.requestSubmit();
    };
    window.addEventListener('keydown', saveByKey);
    return () => window.removeEventListener('keydown', saveByKey);
  }, []);

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      {...(description ? { description } : {})}
      {...(isPreviewed ? { width: 'wide' } : {})}
      footer={
        <>
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
            isPending={isSubmitting}
            className="tw:max-sm:grow"
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          id={formId}
          ref={formElement}
          noValidate
          hidden={isPreviewed}
          onSubmit={(event) => {
            // The forms of Payload's drawers (a link's address) bubble up to here through React.
            if (event.target !== event.currentTarget) return;
            // Pressing the key twice must not save twice.
            if (isSubmitting) event.preventDefault();
            else void submit(event);
          }}
          className="tw:space-y-5"
        >
          {draft && (
            <p className="tw:flex tw:flex-wrap tw:items-center tw:gap-x-4 tw:gap-y-2 tw:rounded-md tw:bg-ochre-tint tw:px-4 tw:py-3">
              <span className="tw:flex-1">Se recuperó lo que habías escrito sin guardar.</span>
              <Button size="small" onClick={startAgain}>
                Descartarlo
              </Button>
            </p>
          )}
          {failure && (
            <div
              role="alert"
              className="tw:flex tw:flex-wrap tw:items-center tw:gap-3 tw:rounded-md tw:bg-cat-red-tint tw:px-4 tw:py-3 tw:text-cat-red"
            >
              <TriangleAlert aria-hidden className="tw:size-5 tw:shrink-0" />
              <span className="tw:min-w-[200px] tw:flex-1">{failure.message}</span>
              {failure.isConflict && onReload && (
                <Button
                  size="small"
                  onClick={() => {
                    forget();
                    onReload();
                  }}
                >
                  Ver la versión actual
                </Button>
              )}
            </div>
          )}
          {children}
        </form>
        {previewPath && isPreviewed && <DraftPreview path={previewPath} />}
      </FormProvider>
    </Dialog>
  );
}

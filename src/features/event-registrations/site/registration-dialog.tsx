'use client';

import { useRef, type SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';

import type { EventRegistrationInput } from '@/features/event-registrations/event-registrations.schemas';
import { REGISTRATION_TEXTS } from '@/features/event-registrations/site/registration.texts';
import { ApiError, failureMessage, requestJson } from '@/site/api-client';
import { SiteDialog } from '@/site/dialog/site-dialog';
import { TextField } from '@/site/form/controls';
import { showToast } from '@/site/toast/toast.store';
import { Button } from '@/site/ui/button';

interface Props {
  event: { id: number; title: string };
  onClose: () => void;
}

type Values = Omit<EventRegistrationInput, 'eventId'>;

const EMPTY: Values = { nombre: '', email: '', telefono: '' };
const isField = (name: string): name is keyof Values => Object.hasOwn(EMPTY, name);

/** The dialog in which a visitor registers for an event. The server alone judges what is typed. */
export function RegistrationDialog({ event, onClose }: Props) {
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: EMPTY,
    shouldFocusError: true,
  });
  const { errors, isSubmitting } = formState;
  // A second click comes before the button is drawn as disabled.
  const isSending = useRef(false);

  const showFaults = (error: unknown): void => {
    const faults = error instanceof ApiError ? error.faults : [];
    faults
      .filter(({ field }) => isField(field))
      .forEach(({ field, message }, index) =>
        setError(field as keyof Values, { message }, { shouldFocus: index === 0 }),
      );
  };

  const send = async (values: Values): Promise<void> => {
    try {
      await requestJson('/api/public/events', {
        method: 'POST',
        body: { ...values, eventId: event.id },
      });
      showToast(REGISTRATION_TEXTS.sent);
      onClose();
    } catch (error) {
      showFaults(error);
      const { title, fallback } = REGISTRATION_TEXTS.failed;
      showToast({ title, description: failureMessage(error, fallback), tone: 'error' });
    }
  };

  const submitOnce = async (submission: SubmitEvent): Promise<void> => {
    submission.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    await handleSubmit(send)(submission);
    isSending.current = false;
  };

  return (
    <SiteDialog
      size="form"
      title={REGISTRATION_TEXTS.title(event.title)}
      description={REGISTRATION_TEXTS.intro}
      onClose={onClose}
    >
      {/* No rules of the browser's own: what is wrong is told by the server, in Spanish. */}
      <form noValidate onSubmit={submitOnce} className="mt-7 grid gap-4">
        <TextField
          label={REGISTRATION_TEXTS.fields.nombre}
          autoComplete="name"
          error={errors.nombre?.message}
          {...register('nombre')}
        />
        <TextField
          label={REGISTRATION_TEXTS.fields.email}
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email')}
        />
        <TextField
          label={REGISTRATION_TEXTS.fields.telefono}
          type="tel"
          autoComplete="tel"
          error={errors.telefono?.message}
          {...register('telefono')}
        />
        <Button type="submit" disabled={isSubmitting} className="mt-2 w-full">
          {isSubmitting ? REGISTRATION_TEXTS.sending : REGISTRATION_TEXTS.submit}
        </Button>
      </form>
    </SiteDialog>
  );
}

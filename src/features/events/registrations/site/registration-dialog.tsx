'use client';

import { useState } from 'react';
import { useForm } from 'react-hook-form';

import { EVENT_REGISTRATIONS } from '@/features/events/registrations/event-registrations.definition';
import type { EventRegistrationInput } from '@/features/events/registrations/event-registrations.schemas';
import {
  REGISTRATION_SUBMISSION,
  REGISTRATION_TEXTS,
} from '@/features/events/registrations/site/registration.texts';
import { SiteDialog } from '@/site/dialog/site-dialog';
import { FormFields, type FormField } from '@/site/form/form-fields';
import {
  PrivacyNote,
  SubmissionFailure,
  SubmitButton,
  HoneypotField,
} from '@/site/form/form-parts';
import { useFormDraft } from '@/site/form/use-form-draft';
import { useSubmission } from '@/site/form/use-submission';

interface Props {
  event: { id: number; title: string; isFull: boolean; waitingList: boolean };
  onClose: () => void;
}

type Values = Omit<EventRegistrationInput, 'eventId' | 'waitingList'>;

const { messages } = EVENT_REGISTRATIONS;
const EMPTY: Values = { nombre: '', email: '', telefono: '' };
const { fields: labels } = REGISTRATION_TEXTS;
const FIELDS: readonly FormField<keyof Values>[] = [
  { name: 'nombre', label: labels.nombre, autoComplete: 'name' },
  { name: 'email', label: labels.email, type: 'email', autoComplete: 'email' },
  { name: 'telefono', label: labels.telefono, type: 'tel', autoComplete: 'tel' },
];
const NAMES = FIELDS.map(({ name }) => name);

/**
 * The dialog in which a visitor registers for an event, or, where it is full and has a waiting list,
 * asks for a place in that. The server alone judges what is typed.
 */
export function RegistrationDialog({ event, onClose }: Props) {
  const form = useForm<Values>({ defaultValues: EMPTY, shouldFocusError: false });
  const { register, control, formState } = form;
  const { errors } = formState;
  const [waits, setWaits] = useState(event.isFull && event.waitingList);
  const texts = waits ? REGISTRATION_TEXTS.waiting : REGISTRATION_TEXTS;

  const forgetDraft = useFormDraft(form, `registro-en-evento-${event.id}`, NAMES);

  const { submit, isPending, hasFailed } = useSubmission({
    form,
    path: '/api/public/events',
    extra: { eventId: event.id, ...(waits ? { waitingList: true } : {}) },
    texts: REGISTRATION_SUBMISSION,
    onSent: () => {
      forgetDraft();
      onClose();
    },
    onInvalid: (faulty) => {
      const first = NAMES.find((name) => faulty.has(name));
      if (first) form.setFocus(first);
    },
    // If the last seat was taken while the form was open, the wait list is offered. Not if the event was closed or
    // cancelled, or the e-mail is registered.
    onRefused: (reason) => {
      if (reason === messages.full) setWaits(event.waitingList);
    },
  });

  return (
    <SiteDialog
      size="form"
      title={texts.title(event.title)}
      description={texts.intro}
      onClose={onClose}
    >
      {/* `noValidate`: errors come from the server's schema, in Spanish. */}
      <form noValidate onSubmit={submit} className="mt-7 grid gap-4">
        <FormFields form={{ register, control, errors }} fields={FIELDS} />
        <HoneypotField />
        <SubmissionFailure isShown={hasFailed} />
        <PrivacyNote />
        <SubmitButton
          isPending={isPending}
          pendingLabel={REGISTRATION_TEXTS.sending}
          className="mt-2 w-full"
        >
          {texts.submit}
        </SubmitButton>
      </form>
    </SiteDialog>
  );
}

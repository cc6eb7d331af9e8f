'use client';

import { useState } from 'react';
import { useForm } from 'react-hook-form';

import type { EventSummary } from '@/features/events/calendar/events.presenter';
import { hasBegun } from '@/features/events/calendar/events.rules';
import { EventFacts, RegistrationDeadline } from '@/features/events/calendar/site/event-facts';
import { EVENT_REGISTRATIONS } from '@/features/events/registrations/event-registrations.definition';
import type { EventRegistrationInput } from '@/features/events/registrations/event-registrations.schemas';
import { SiteDialog } from '@/site/dialog/site-dialog';
import { FormFields, type FormField } from '@/site/form/form-fields';
import {
  PrivacyNote,
  SubmissionFailure,
  SubmitButton,
  HoneypotField,
} from '@/site/form/form-parts';
import { DraftNote } from '@/site/form/draft-note';
import { numberIn, type Receipt } from '@/site/form/use-receipt';
import { useFormDraft } from '@/site/form/use-form-draft';
import { useSubmission, type SubmissionTexts } from '@/site/form/use-submission';

const REGISTRATION_TEXTS = {
  title: (event: string) => `Registro para: ${event}`,
  intro: 'Completa tus datos para reservar tu lugar.',
  fields: { nombre: 'Nombre completo', email: 'Correo electrónico', telefono: 'Teléfono' },
  submit: 'Enviar registro',
  sending: 'Enviando...',
  waiting: {
    title: (event: string) => `Lista de espera: ${event}`,
    intro:
      'El cupo está completo. Completa tus datos: si se libera un lugar y es tu turno, te escribiremos.',
    submit: 'Apuntarme a la lista de espera',
  },
} as const;

const SUCCESS = { title: 'Registro enviado', description: 'Gracias por registrarte.' };

const REGISTRATION_SUBMISSION: SubmissionTexts = {
  // The response's message distinguishes a seat from a place in the wait list.
  success: (answer) => {
    const { message } = answer as { message?: string };
    return message === EVENT_REGISTRATIONS.messages.waiting
      ? { title: 'En lista de espera', description: message }
      : SUCCESS;
  },
  failure: { title: 'Error', fallback: 'Ha ocurrido un error. Inténtalo de nuevo.' },
};

interface Props {
  event: EventSummary;
  onSent: (receipt: Receipt) => void;
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

/** Not after the start of the event, because the server then rejects the wait list too. */
const mayWait = (event: EventSummary): boolean =>
  event.waitingList && !hasBegun(event, { now: Date.now() });

/** Registers a visitor, or puts them on the wait list of a full event. The server validates the fields. */
export function RegistrationDialog({ event, onSent, onClose }: Props) {
  const form = useForm<Values>({ defaultValues: EMPTY, shouldFocusError: false });
  const { register, control, formState } = form;
  const { errors } = formState;
  const [waits, setWaits] = useState(() => event.isFull && mayWait(event));
  const texts = waits ? REGISTRATION_TEXTS.waiting : REGISTRATION_TEXTS;

  const draft = useFormDraft(form, `registro-en-evento-${event.id}`, NAMES);

  const { submit, isPending, hasFailed } = useSubmission({
    form,
    path: '/api/public/events',
    extra: { eventId: event.id, ...(waits ? { waitingList: true } : {}) },
    texts: REGISTRATION_SUBMISSION,
    onSent: (answer, sent) => {
      draft.forget();
      onClose();
      onSent({
        number: numberIn(answer),
        email: sent.email,
        sent: NAMES.map((name) => [labels[name], sent[name]]),
        subject: event.title,
        isWaiting: (answer as { message?: string }).message === messages.waiting,
      });
    },
    onInvalid: (faulty) => {
      const first = NAMES.find((name) => faulty.has(name));
      if (first) form.setFocus(first);
    },
    // If the last seat was taken while the form was open, the wait list is offered. Not if the event was closed or
    // cancelled, or the e-mail is registered.
    onRefused: (reason) => {
      if (reason === messages.full) setWaits(mayWait(event));
    },
  });

  return (
    <SiteDialog
      size="form"
      title={texts.title(event.title)}
      description={texts.intro}
      onClose={onClose}
    >
      <EventFacts event={event} className="mt-4 flex-col" />
      <RegistrationDeadline
        event={event}
        registration={waits ? 'waiting' : 'open'}
        className="mt-3"
      />
      {/* `noValidate`: errors come from the server's schema, in Spanish. */}
      <form noValidate onSubmit={submit} className="mt-5 grid gap-4">
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
        <DraftNote
          state={draft.state}
          onEmpty={() => {
            draft.empty();
            form.setFocus('nombre');
          }}
        />
      </form>
    </SiteDialog>
  );
}

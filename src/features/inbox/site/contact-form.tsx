'use client';

import { useForm, useWatch } from 'react-hook-form';

import { CONTACTS } from '@/features/inbox/contacts.definition';
import type { ContactInput } from '@/features/inbox/contacts.schemas';
import { CONTACT_SUBMISSION, CONTACT_TEXTS } from '@/features/inbox/site/contact.texts';
import { SelectField, TextAreaField, TextField } from '@/site/form/controls';
import { lazyValidation } from '@/site/form/lazy-validation';
import { PrivacyNote } from '@/site/form/privacy-note';
import { SubmissionFailure } from '@/site/form/submission-failure';
import { SubmitButton } from '@/site/form/submit-button';
import { HoneypotField } from '@/site/form/honeypot-field';
import { useFormDraft } from '@/site/form/use-form-draft';
import { useSubmission } from '@/site/form/use-submission';

const { fields, choose, allRequired, formTitle, submit: submitLabel, submitting } = CONTACT_TEXTS;

const { resolver, preload } = lazyValidation(
  async () => (await import('@/features/inbox/contacts.schemas')).contactInput,
);

const TYPES = CONTACTS.types.map((type) => ({ value: type, label: type }));
const NAMES = Object.keys(fields) as (keyof typeof fields)[];

/** The message form. */
export function ContactForm() {
  // No default values: they would erase what was typed before React took over.
  const form = useForm<ContactInput>({ resolver, shouldFocusError: false });
  const { register, control, formState } = form;
  const { errors } = formState;
  const message = useWatch({ control, name: 'mensaje' }) as string | undefined;

  const forgetDraft = useFormDraft(form, 'mensaje-de-contacto', NAMES);

  const { submit, isPending, hasFailed } = useSubmission({
    form,
    path: '/api/public/contact',
    texts: CONTACT_SUBMISSION,
    onSent: () => {
      form.reset();
      forgetDraft();
    },
    onInvalid: (faulty) => {
      const first = NAMES.find((name) => faulty.has(name));
      if (first) form.setFocus(first);
    },
  });

  return (
    <form
      noValidate
      aria-labelledby="formulario-contacto"
      onSubmit={submit}
      onFocus={preload}
      className="grid gap-x-6 gap-y-6 sm:grid-cols-2"
    >
      <div className="sm:col-span-2">
        <h2 id="formulario-contacto" className="text-heading">
          {formTitle}
        </h2>
        <p className="text-ink-soft mt-2 text-[0.9375rem]">{allRequired}</p>
      </div>
      <TextField
        {...register('nombre')}
        required
        label={fields.nombre}
        autoComplete="name"
        error={errors.nombre?.message}
        className="sm:col-span-2"
      />
      <TextField
        {...register('email')}
        required
        type="email"
        label={fields.email}
        autoComplete="email"
        error={errors.email?.message}
      />
      <TextField
        {...register('telefono')}
        required
        type="tel"
        label={fields.telefono}
        autoComplete="tel"
        error={errors.telefono?.message}
      />
      <TextField
        {...register('asunto')}
        required
        label={fields.asunto}
        autoComplete="off"
        error={errors.asunto?.message}
      />
      <SelectField
        {...register('tipo')}
        required
        label={fields.tipo}
        placeholder={choose}
        options={TYPES}
        error={errors.tipo?.message}
      />
      <TextAreaField
        {...register('mensaje')}
        required
        rows={7}
        label={fields.mensaje}
        length={message?.length ?? 0}
        max={CONTACTS.limits.message.max}
        error={errors.mensaje?.message}
        className="sm:col-span-2"
      />
      <HoneypotField />
      <div className="sm:col-span-2">
        <SubmissionFailure isShown={hasFailed} className="mb-5" />
        <PrivacyNote className="mb-5" />
        <SubmitButton isPending={isPending} pendingLabel={submitting} className="max-sm:w-full">
          {submitLabel}
        </SubmitButton>
      </div>
    </form>
  );
}

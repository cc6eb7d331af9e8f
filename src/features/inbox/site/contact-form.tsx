'use client';

import { useRef } from 'react';
import { useForm } from 'react-hook-form';

import { CONTACTS } from '@/features/inbox/contacts.definition';
import type { ContactInput } from '@/features/inbox/contacts.schemas';
import { CONTACT_SUBMISSION, CONTACT_TEXTS } from '@/features/inbox/site/contact.texts';
import { FormFields, type FormField } from '@/site/form/form-fields';
import { ReceiptNotice } from '@/site/form/receipt-notice';
import { numberIn, useReceipt, type Receipt } from '@/site/form/use-receipt';
import { lazyValidation } from '@/site/form/lazy-validation';
import {
  PrivacyNote,
  SubmissionFailure,
  SubmitButton,
  HoneypotField,
} from '@/site/form/form-parts';
import { DraftNote } from '@/site/form/draft-note';
import { useFormDraft } from '@/site/form/use-form-draft';
import { useSubmission } from '@/site/form/use-submission';

const { fields, choose, allRequired, formTitle, submit: submitLabel, submitting } = CONTACT_TEXTS;

const { resolver, preload } = lazyValidation(
  async () => (await import('@/features/inbox/contacts.schemas')).contactInput,
);

const FIELDS: readonly FormField<keyof ContactInput>[] = [
  { name: 'nombre', label: fields.nombre, autoComplete: 'name', className: 'sm:col-span-2' },
  { name: 'email', label: fields.email, type: 'email', autoComplete: 'email' },
  { name: 'telefono', label: fields.telefono, type: 'tel', autoComplete: 'tel' },
  { name: 'asunto', label: fields.asunto, autoComplete: 'off' },
  {
    kind: 'choice',
    name: 'tipo',
    label: fields.tipo,
    placeholder: choose,
    options: CONTACTS.types.map((type) => ({ value: type, label: type })),
  },
  {
    kind: 'longText',
    name: 'mensaje',
    label: fields.mensaje,
    rows: 7,
    max: CONTACTS.limits.message.max,
    className: 'sm:col-span-2',
  },
];
const NAMES = FIELDS.map(({ name }) => name);

const toReceipt = (answer: unknown, sent: ContactInput): Receipt => ({
  number: numberIn(answer),
  email: sent.email,
  sent: NAMES.map((name) => [fields[name], sent[name]]),
});

export function ContactForm() {
  // No default values, because they would erase text typed before hydration.
  const form = useForm<ContactInput>({ resolver, shouldFocusError: false });
  const { register, control, formState } = form;
  const { errors } = formState;

  const draft = useFormDraft(form, 'mensaje-de-contacto', NAMES);
  const receipt = useReceipt('mensaje-de-contacto');
  const heading = useRef<HTMLHeadingElement>(null);

  const { submit, isPending, hasFailed } = useSubmission({
    form,
    path: '/api/public/contact',
    texts: CONTACT_SUBMISSION,
    onSent: (answer, sent) => {
      form.reset();
      draft.forget();
      receipt.show(toReceipt(answer, sent));
    },
    onInvalid: (faulty) => {
      const first = NAMES.find((name) => faulty.has(name));
      if (first) form.setFocus(first);
    },
  });

  return (
    <>
      <ReceiptNotice
        receipt={receipt.receipt}
        isNew={receipt.isNew}
        title={CONTACT_TEXTS.receipt.title(receipt.receipt?.number ?? 0)}
        mail={CONTACT_TEXTS.receipt.mail}
        next={<p>{CONTACT_TEXTS.receipt.next}</p>}
        onClose={() => {
          receipt.close();
          heading.current?.focus();
        }}
        className="mb-8"
      />
      <form
        noValidate
        aria-labelledby="formulario-contacto"
        onSubmit={submit}
        onFocus={preload}
        className="grid gap-x-6 gap-y-6 sm:grid-cols-2"
      >
        <div className="sm:col-span-2">
          <h2
            id="formulario-contacto"
            ref={heading}
            tabIndex={-1}
            className="text-heading focus:outline-none"
          >
            {formTitle}
          </h2>
          <p className="text-ink-soft mt-2 text-[0.9375rem]">{allRequired}</p>
        </div>
        <FormFields form={{ register, control, errors }} fields={FIELDS} required />
        <HoneypotField />
        <div className="sm:col-span-2">
          <SubmissionFailure isShown={hasFailed} className="mb-5" />
          <PrivacyNote className="mb-5" />
          <SubmitButton isPending={isPending} pendingLabel={submitting} className="max-sm:w-full">
            {submitLabel}
          </SubmitButton>
          <DraftNote
            state={draft.state}
            onEmpty={() => {
              draft.empty();
              form.setFocus('nombre');
            }}
            className="mt-5"
          />
        </div>
      </form>
    </>
  );
}

'use client';

import { useRef, useState, type MouseEvent, useId, type ReactNode, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';

import type { RegistrationInput } from '@/features/admissions/applications/registrations.schemas';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import { STEP_FIELDS } from '@/features/admissions/applications/site/enrollment-fields';
import { EnrollmentProgress } from '@/features/admissions/applications/site/enrollment-progress';
import {
  ENROLLMENT_STEPS,
  findFirstFault,
  LAST_STEP,
} from '@/features/admissions/applications/site/enrollment.steps';
import {
  ENROLLMENT_SUBMISSION,
  ENROLLMENT_TEXTS,
} from '@/features/admissions/applications/site/enrollment.texts';
import { FormFields } from '@/site/form/form-fields';
import { SubmissionFailure, SubmitButton, HoneypotField } from '@/site/form/form-parts';
import { ReceiptNotice } from '@/site/form/receipt-notice';
import { numberIn, useReceipt, type Receipt } from '@/site/form/use-receipt';
import { SiteLink } from '@/site/site-link';
import { lazyValidation } from '@/site/form/lazy-validation';
import { useHydrated } from '@/kit/use-hydrated';
import { DraftNote } from '@/site/form/draft-note';
import { useFormDraft } from '@/site/form/use-form-draft';
import { useSubmission } from '@/site/form/use-submission';
import { Button } from '@/site/ui/button';
import { SITE_PATHS } from '@/shared/paths';

const TEXTS = ENROLLMENT_TEXTS;
const { fields: LABELS } = TEXTS;
/** Fields stored in the draft: all but the consent, which must be given again each time. */
const KEPT_FIELDS = ENROLLMENT_STEPS.flat().filter((field) => field !== 'aceptarTerminos');

const toReceipt = (answer: unknown, sent: RegistrationInput): Receipt => ({
  number: numberIn(answer),
  email: sent.email,
  sent: [
    [LABELS.nombres, sent.nombres],
    [LABELS.apellidos, sent.apellidos],
    [LABELS.email, sent.email],
    [LABELS.telefono, sent.telefono],
    [LABELS.tituloMaestria, sent.tituloMaestria],
    [LABELS.universidadOrigen, sent.universidadOrigen],
    [LABELS.lineaInvestigacion, REGISTRATIONS.researchLines[sent.lineaInvestigacion]],
    [LABELS.propuestaInvestigacion, sent.propuestaInvestigacion],
  ],
});

const { resolver, preload } = lazyValidation(
  async () =>
    (await import('@/features/admissions/applications/registrations.schemas')).registrationInput,
);

/** Ignores the second click of a double click, which would hit the button of the next step. */
const dropSecondOfDouble = (event: MouseEvent): void => {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
};

/** Enrollment form in three steps that can be visited in any order. */
export function EnrollmentForm() {
  // No default values, because they would erase text that was typed before hydration.
  const form = useForm<RegistrationInput>({ resolver, shouldFocusError: false });
  const { register, control, formState } = form;
  const { errors } = formState;
  const draft = useFormDraft(form, 'solicitud-inscripcion', KEPT_FIELDS);

  const receipt = useReceipt('solicitud-inscripcion');
  const isReady = useHydrated();
  const [step, setStep] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);

  const goTo = (target: number): void => {
    // Synchronous, because the next line focuses the new step's heading.
    flushSync(() => setStep(target));
    heading.current?.focus();
  };

  const { submit, isPending, hasFailed } = useSubmission({
    form,
    path: '/api/public/registration',
    texts: ENROLLMENT_SUBMISSION,
    onSent: (answer, sent) => {
      form.reset();
      draft.forget();
      goTo(0);
      receipt.show(toReceipt(answer, sent));
    },
    onInvalid: (faulty) => {
      const first = findFirstFault(faulty);
      if (!first) return;
      flushSync(() => setStep(first.step));
      form.setFocus(first.field);
    },
  });

  const faultySteps = new Set(
    ENROLLMENT_STEPS.flatMap((fields, index) =>
      fields.some((field) => errors[field]) ? [index] : [],
    ),
  );
  return (
    <>
      <ReceiptNotice
        receipt={receipt.receipt}
        isNew={receipt.isNew}
        title={TEXTS.receipt.title(receipt.receipt?.number ?? 0)}
        mail={TEXTS.receipt.mail}
        next={<WhatIsNext />}
        onClose={() => {
          receipt.close();
          heading.current?.focus();
        }}
        className="mb-8"
      />
      <form noValidate aria-label={TEXTS.formLabel} onSubmit={submit} onFocus={preload}>
        <EnrollmentProgress current={step} faulty={faultySteps} isReady={isReady} onGo={goTo} />
        <div className="border-paper-edge mt-8 rounded-sm border bg-white p-5 sm:p-10">
          {TEXTS.steps.map((title, index) => (
            <EnrollmentStep
              key={title}
              title={title}
              position={`Paso ${index + 1} de ${TEXTS.steps.length}`}
              isCurrent={index === step}
              headingRef={heading}
            >
              <FormFields
                form={{ register, control, errors }}
                fields={STEP_FIELDS[index] ?? []}
                required
              />
              {index === LAST_STEP && (
                <p className="border-ochre bg-ochre-tint border-l-4 px-5 py-4 text-[0.9375rem] sm:col-span-2">
                  {TEXTS.note}
                </p>
              )}
            </EnrollmentStep>
          ))}
          <p className="text-ink-soft mt-7 text-[0.9375rem]">{TEXTS.allRequired}</p>
          <HoneypotField />
          <SubmissionFailure isShown={hasFailed && step === LAST_STEP} className="mt-7" />
          <div
            className="border-paper-edge mt-7 flex flex-wrap justify-between gap-3 border-t pt-7"
            onClickCapture={dropSecondOfDouble}
          >
            <Button look="secondary" disabled={step === 0} onClick={() => goTo(step - 1)}>
              {TEXTS.previous}
            </Button>
            {step < LAST_STEP ? (
              <Button
                key="next"
                disabled={!isReady}
                className="disabled:opacity-100!"
                onClick={() => goTo(step + 1)}
              >
                {TEXTS.next}
              </Button>
            ) : (
              <SubmitButton key="submit" isPending={isPending} pendingLabel={TEXTS.submitting}>
                {TEXTS.submit}
              </SubmitButton>
            )}
          </div>
          <DraftNote
            state={draft.state}
            onEmpty={() => {
              draft.empty();
              goTo(0);
            }}
            className="mt-5"
          />
        </div>
      </form>
    </>
  );
}

function WhatIsNext() {
  return (
    <>
      <p>{TEXTS.receipt.next}</p>
      <p className="mt-2">
        {TEXTS.receipt.wrong}{' '}
        <SiteLink href={SITE_PATHS.contact} className="text-terracotta-deep text-link">
          {TEXTS.receipt.contact}
        </SiteLink>
      </p>
    </>
  );
}

interface StepProps {
  title: string;
  position: string;
  isCurrent: boolean;
  headingRef: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** The fields of one step. Hidden steps stay in the page, so that their values are kept. */
function EnrollmentStep({ title, position, isCurrent, headingRef, children }: StepProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} hidden={!isCurrent}>
      <p className="kicker text-ink-soft">{position}</p>
      <h2
        id={id}
        ref={isCurrent ? headingRef : null}
        tabIndex={-1}
        className="text-heading mt-2 focus:outline-none"
      >
        {title}
      </h2>
      <div className="mt-7 grid gap-6 sm:grid-cols-2">{children}</div>
    </div>
  );
}

'use client';

import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';

import { FOLLOW_UP } from '@/features/admissions/applicant-portal/follow-up.definition';
import {
  FOLLOW_UP_TEXTS,
  LINK_SUBMISSION,
} from '@/features/admissions/applicant-portal/site/follow-up.texts';
import type { Absence } from '@/features/admissions/applicant-portal/site/use-follow-up';
import { SITE_PATHS } from '@/shared/paths';
import { TextField } from '@/site/form/controls';
import { DraftNote } from '@/site/form/draft-note';
import { lazyValidation } from '@/site/form/lazy-validation';
import { SubmissionFailure, SubmitButton, HoneypotField } from '@/site/form/form-parts';
import { useFormDraft } from '@/site/form/use-form-draft';
import { useSubmission } from '@/site/form/use-submission';
import { ArrowLink } from '@/site/ui/arrow-link';
import { Button } from '@/site/ui/button';
import { InlineNotice } from '@/site/ui/inline-notice';

const { ask: TEXTS, ended, left, unknown } = FOLLOW_UP_TEXTS;
const WHY: Record<Absence, string | null> = { none: null, unknown, ended, left };

const FIELDS = ['email'] as const;

const { resolver, preload } = lazyValidation(
  async () =>
    (await import('@/features/admissions/applicant-portal/follow-up.schemas')).followUpLinkInput,
);

/** Form for requesting a link. Its confirmation is identical for every address. */
export function AskForLink({ why }: { why: Absence }) {
  const [isSent, setSent] = useState(false);
  return (
    <div className="max-w-[38rem]">
      {WHY[why] && !isSent && <InlineNotice className="mb-8">{WHY[why]}</InlineNotice>}
      {isSent ? <Sent onAgain={() => setSent(false)} /> : <LinkForm onSent={() => setSent(true)} />}
      <div className="border-paper-edge mt-10 flex flex-col items-start border-t pt-4">
        <p className="text-ink-soft">{TEXTS.apply}</p>
        <ArrowLink href={SITE_PATHS.enrollment}>{TEXTS.applyLink}</ArrowLink>
      </div>
    </div>
  );
}

function LinkForm({ onSent }: { onSent: () => void }) {
  const form = useForm<{ email: string }>({ resolver, shouldFocusError: false });
  const draft = useFormDraft(form, 'enlace-de-solicitud', FIELDS);
  const { submit, isPending, hasFailed } = useSubmission({
    form,
    path: `/api${FOLLOW_UP.path}/links`,
    texts: LINK_SUBMISSION,
    onSent: () => {
      draft.forget();
      onSent();
    },
    onInvalid: () => form.setFocus('email'),
  });
  return (
    <form noValidate aria-labelledby="pedir-enlace" onSubmit={submit} onFocus={preload}>
      <h2 id="pedir-enlace" className="text-heading">
        {TEXTS.title}
      </h2>
      <p className="text-ink-soft mt-3">{TEXTS.sentence}</p>
      <TextField
        {...form.register('email')}
        required
        type="email"
        label={TEXTS.email}
        autoComplete="email"
        error={form.formState.errors.email?.message}
        className="mt-7"
      />
      <HoneypotField />
      <SubmissionFailure isShown={hasFailed} className="mt-5" />
      <SubmitButton
        isPending={isPending}
        pendingLabel={TEXTS.submitting}
        className="mt-6 max-sm:w-full"
      >
        {TEXTS.submit}
      </SubmitButton>
      <p className="text-ink-soft mt-4 text-[0.9375rem]">{TEXTS.limit}</p>
      <DraftNote
        state={draft.state}
        onEmpty={() => {
          draft.empty();
          form.setFocus('email');
        }}
        className="mt-4"
      />
    </form>
  );
}

function Sent({ onAgain }: { onAgain: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section aria-labelledby="enlace-enviado">
      <h2 id="enlace-enviado" ref={title} tabIndex={-1} className="text-heading focus:outline-none">
        {TEXTS.sent}
      </h2>
      {TEXTS.sentSentences.map((sentence) => (
        <p key={sentence} className="text-ink-soft mt-3">
          {sentence}
        </p>
      ))}
      <Button look="secondary" className="mt-6" onClick={onAgain}>
        {TEXTS.again}
      </Button>
    </section>
  );
}

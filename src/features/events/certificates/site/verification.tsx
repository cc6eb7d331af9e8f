'use client';

import { CircleAlert, CircleCheck, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, type SyntheticEvent, type ReactNode } from 'react';

import { describeDays } from '@/features/events/certificates/certificates.text';
import type { VerificationRecord } from '@/features/events/certificates/certificates.presenter';
import { useVerification } from '@/features/events/certificates/site/use-verification';
import { VERIFICATION_TEXTS as TEXTS } from '@/features/events/certificates/site/verification.texts';
import { classNames } from '@/kit/class-names';
import { useTimeZone } from '@/kit/time-zone.context';
import { formatLongDate } from '@/shared/dates';
import { formatNumber } from '@/shared/numbers';
import { TextField } from '@/site/form/controls';
import { SubmitButton, readTrap, HoneypotField } from '@/site/form/form-parts';
import { Sign } from '@/site/ui/sign';

export function Verification() {
  const { state, code, setCode, verify } = useVerification(TEXTS.failedSentence);
  const isAsking = state.name === 'asking';
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isAsking && code.trim()) void verify(code, readTrap(event.currentTarget));
  };
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
      {/* A malformed code is reported below, like any unknown one. */}
      <form noValidate onSubmit={submit} className="grid content-start gap-5">
        <TextField
          name="code"
          label={TEXTS.field}
          hint={TEXTS.hint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <HoneypotField />
        <SubmitButton isPending={isAsking} pendingLabel={TEXTS.submitting}>
          {TEXTS.submit}
        </SubmitButton>
      </form>
      <div aria-live="polite" className="min-w-0">
        {state.name === 'known' && <Known certificate={state.certificate} />}
        {state.name === 'unknown' && (
          <Outcome
            icon={CircleAlert}
            title={TEXTS.unknown}
            sentence={TEXTS.unknownSentence}
            look="neutral"
          />
        )}
        {state.name === 'failed' && (
          <Outcome
            icon={CircleAlert}
            title={TEXTS.failed}
            sentence={state.sentence}
            look="neutral"
          />
        )}
      </div>
    </div>
  );
}

function Known({ certificate }: { certificate: VerificationRecord }) {
  const timeZone = useTimeZone();
  const { replacedBy, withdrawnAt } = certificate;
  const facts: [string, string][] = [
    [TEXTS.facts.nombre, certificate.nombre],
    [TEXTS.facts.event, certificate.eventTitle],
    [TEXTS.facts.date, describeDays(certificate, timeZone)],
    ...(certificate.hours
      ? [[TEXTS.facts.hours, formatNumber(certificate.hours)] as [string, string]]
      : []),
    [TEXTS.facts.issued, formatLongDate(certificate.issuedAt, timeZone)],
    [TEXTS.facts.code, certificate.code],
  ];
  return (
    <Outcome
      icon={withdrawnAt ? CircleAlert : CircleCheck}
      title={withdrawnAt ? TEXTS.withdrawn : TEXTS.valid}
      sentence={
        withdrawnAt
          ? TEXTS.withdrawnSentence(formatLongDate(withdrawnAt, timeZone))
          : TEXTS.validSentence
      }
      look={withdrawnAt ? 'withdrawn' : 'valid'}
    >
      {replacedBy && (
        <p className="mt-2 font-semibold [overflow-wrap:anywhere]">
          {TEXTS.replacedSentence(replacedBy.nombre, formatLongDate(replacedBy.issuedAt, timeZone))}
        </p>
      )}
      <dl className="border-paper-edge mt-6 grid gap-x-6 border-t sm:grid-cols-[auto_minmax(0,1fr)]">
        {facts.map(([label, value]) => (
          <div
            key={label}
            className="border-paper-edge grid border-b py-3 sm:col-span-2 sm:grid-cols-subgrid"
          >
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold [overflow-wrap:anywhere] tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Outcome>
  );
}

const LOOKS = {
  valid: 'text-green',
  withdrawn: 'text-cat-red',
  neutral: 'text-ink',
} as const;

interface OutcomeProps {
  icon: LucideIcon;
  title: string;
  sentence: string;
  look: keyof typeof LOOKS;
  children?: ReactNode;
}

function Outcome({ icon, title, sentence, look, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // On a narrow screen the result is below the form.
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [title]);
  return (
    <section aria-labelledby="comprobacion">
      <h2
        id="comprobacion"
        ref={heading}
        className={classNames('text-heading flex items-start gap-3', LOOKS[look])}
      >
        <Sign icon={icon} className="mt-[0.15em] size-[1em] shrink-0" />
        {title}
      </h2>
      <p className="text-ink-soft mt-2">{sentence}</p>
      {children}
    </section>
  );
}

'use client';

import { useEffect, useRef, useState } from 'react';

import type { OwnRequestRecord } from '@/features/admissions/applicant-portal/follow-up.presenter';
import {
  FOLLOW_UP_TEXTS,
  STATUS_TEXTS,
  WITHDRAWN_TEXT,
} from '@/features/admissions/applicant-portal/site/follow-up.texts';
import type { FollowUp } from '@/features/admissions/applicant-portal/site/use-follow-up';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import { useTimeZone } from '@/kit/time-zone.context';
import { formatLongDate } from '@/shared/dates';
import { Badge } from '@/site/ui/badge';
import { Button } from '@/site/ui/button';
import { OwnDocument } from '@/features/admissions/applicant-portal/site/my-document';
import type { OwnDocumentRecord } from '@/features/admissions/documents/registration-documents.presenter';
import { errorMessage } from '@/kit/api/request-error';
import { showToast } from '@/kit/toast/toast.store';

const TEXTS = FOLLOW_UP_TEXTS;
const TONES = { pending: 'neutral', approved: 'green', rejected: 'red' } as const;

interface Props {
  request: OwnRequestRecord;
  /** The result of an action: moves the focus to the heading, because the pressed button is gone. */
  isNews?: boolean | undefined;
  followUp: FollowUp;
}

export function OwnRequest({ request, isNews = false, followUp }: Props) {
  const timeZone = useTimeZone();
  const { withdrawnAt } = request;
  const isClosed = withdrawnAt !== null || request.status === 'rejected';
  const { title, next } = withdrawnAt ? WITHDRAWN_TEXT : STATUS_TEXTS[request.status];
  const heading = useRef<HTMLHeadingElement>(null);
  const wasWithdrawn = useRef(withdrawnAt !== null);
  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);
  useEffect(() => {
    // The pressed button is gone, so the focus moves to the heading with the result.
    if (withdrawnAt && !wasWithdrawn.current) heading.current?.focus();
    wasWithdrawn.current = withdrawnAt !== null;
  }, [withdrawnAt]);

  return (
    <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="space-y-12">
        <section aria-labelledby="como-esta" className="border-green border-l-4 pl-5 sm:pl-7">
          <p className="text-ink-soft flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem]">
            <Badge tone={withdrawnAt ? 'neutral' : TONES[request.status]}>
              {withdrawnAt ? TEXTS.state.withdrawn : REGISTRATIONS.statuses[request.status]}
            </Badge>
            <span>
              {TEXTS.state.number} {request.id} · {TEXTS.state.sent}{' '}
              <time dateTime={request.createdAt}>
                {formatLongDate(request.createdAt, timeZone)}
              </time>
            </span>
          </p>
          <h2
            id="como-esta"
            ref={heading}
            tabIndex={-1}
            className="text-heading mt-3 focus:outline-none"
          >
            {title}
          </h2>
          <p className="text-ink-soft mt-3 max-w-[38rem]">{next}</p>
        </section>
        {(!isClosed || request.documents.length > 0) && (
          <OwnDocuments documents={request.documents} isClosed={isClosed} onSend={followUp.send} />
        )}
      </div>
      <div className="space-y-12">
        <SentFacts request={request} />
        {!isClosed && <Withdrawal onWithdraw={followUp.withdraw} />}
        <section aria-labelledby="al-terminar" className="border-ink/25 border-t pt-6">
          <h2 id="al-terminar" className="text-subheading font-semibold">
            {TEXTS.leave.heading}
          </h2>
          <p className="text-ink-soft mt-2 text-[0.9375rem]">{TEXTS.leave.sentence}</p>
          <Button
            look="secondary"
            size="small"
            className="mt-4"
            onClick={() => void followUp.leave()}
          >
            {TEXTS.leave.submit}
          </Button>
        </section>
      </div>
    </div>
  );
}

const { documents: DOCUMENTS } = FOLLOW_UP_TEXTS;

interface DocumentsProps {
  documents: OwnDocumentRecord[];
  isClosed: boolean;
  onSend: FollowUp['send'];
}

function OwnDocuments({ documents, isClosed, onSend }: DocumentsProps) {
  return (
    <section aria-labelledby="documentos-pedidos">
      <h2 id="documentos-pedidos" className="text-heading">
        {DOCUMENTS.heading}
      </h2>
      {documents.length === 0 ? (
        <p className="text-ink-soft mt-3 max-w-[38rem]">{DOCUMENTS.none}</p>
      ) : (
        <>
          <p className="text-ink-soft mt-3">{isClosed ? DOCUMENTS.closed : DOCUMENTS.rules}</p>
          <ul className="divide-paper-edge border-paper-edge mt-6 divide-y rounded-sm border bg-white">
            {documents.map((document) => (
              <OwnDocument
                key={document.id}
                document={document}
                isClosed={isClosed}
                onSend={onSend}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const { request: REQUEST } = FOLLOW_UP_TEXTS;

function SentFacts({ request }: { request: OwnRequestRecord }) {
  const facts = [
    { name: REQUEST.fields.name, value: `${request.nombres} ${request.apellidos}` },
    { name: REQUEST.fields.email, value: request.email },
    { name: REQUEST.fields.phone, value: request.telefono },
    { name: REQUEST.fields.degree, value: request.tituloMaestria },
    { name: REQUEST.fields.university, value: request.universidadOrigen },
    {
      name: REQUEST.fields.line,
      value: REGISTRATIONS.researchLines[request.lineaInvestigacion],
    },
  ];
  return (
    <section aria-labelledby="lo-enviado">
      <h2 id="lo-enviado" className="text-subheading font-semibold">
        {REQUEST.heading}
      </h2>
      <dl className="mt-4 text-[0.9375rem]">
        {facts.map(({ name, value }) => (
          <div key={name} className="border-ink/25 border-t py-3">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="mt-0.5 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <details className="border-ink/25 border-t border-b text-[0.9375rem]">
        <summary className="cursor-pointer py-3 font-semibold">{REQUEST.showProposal}</summary>
        <p className="pb-4 font-serif leading-relaxed [overflow-wrap:anywhere] whitespace-pre-line">
          {request.propuestaInvestigacion}
        </p>
      </details>
      <p className="text-ink-soft mt-3 text-[0.9375rem]">{REQUEST.change}</p>
    </section>
  );
}

const { withdraw: WITHDRAWAL } = FOLLOW_UP_TEXTS;

/** Withdrawal of a request, after a confirmation that states the consequence. */
function Withdrawal({ onWithdraw }: { onWithdraw: () => Promise<unknown> }) {
  const [isAsked, setAsked] = useState(false);
  const [isPending, setPending] = useState(false);
  const question = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);

  useEffect(() => {
    if (isAsked) question.current?.focus();
    else if (wasAsked.current) opener.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);

  const withdraw = async () => {
    if (isPending) return;
    setPending(true);
    try {
      await onWithdraw();
    } catch (error) {
      setPending(false);
      const description = errorMessage(error, WITHDRAWAL.failed);
      showToast({ title: 'Error', description, tone: 'error' });
    }
  };

  return (
    <section aria-labelledby="retirar" className="border-ink/25 border-t pt-6">
      <h2 id="retirar" className="text-subheading font-semibold">
        {WITHDRAWAL.heading}
      </h2>
      {isAsked ? (
        <div className="border-cat-red mt-4 border-l-4 bg-white px-5 py-5">
          <h3 ref={question} tabIndex={-1} className="font-semibold focus:outline-none">
            {WITHDRAWAL.question}
          </h3>
          <p className="text-ink-soft mt-2 text-[0.9375rem]">{WITHDRAWAL.consequence}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button
              size="small"
              aria-disabled={isPending}
              className={isPending ? 'opacity-55' : ''}
              onClick={() => void withdraw()}
            >
              {isPending ? WITHDRAWAL.pending : WITHDRAWAL.confirm}
            </Button>
            <Button look="secondary" size="small" onClick={() => setAsked(false)}>
              {WITHDRAWAL.keep}
            </Button>
          </div>
        </div>
      ) : (
        <>
          <p className="text-ink-soft mt-2 text-[0.9375rem]">{WITHDRAWAL.sentence}</p>
          <Button
            ref={opener}
            look="secondary"
            size="small"
            className="mt-4"
            onClick={() => setAsked(true)}
          >
            {WITHDRAWAL.open}
          </Button>
        </>
      )}
    </section>
  );
}

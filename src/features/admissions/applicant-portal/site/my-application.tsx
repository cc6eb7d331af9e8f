'use client';

import { useEffect, useRef } from 'react';

import type { OwnRequestRecord } from '@/features/admissions/applicant-portal/follow-up.presenter';
import {
  FOLLOW_UP_TEXTS,
  STATUS_TEXTS,
  WITHDRAWN_TEXT,
} from '@/features/admissions/applicant-portal/site/follow-up.texts';
import { OwnDocuments } from '@/features/admissions/applicant-portal/site/my-documents';
import { SentFacts } from '@/features/admissions/applicant-portal/site/submitted-data';
import type { FollowUp } from '@/features/admissions/applicant-portal/site/use-follow-up';
import { Withdrawal } from '@/features/admissions/applicant-portal/site/withdrawal';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import { useTimeZone } from '@/kit/time-zone.context';
import { formatLongDate } from '@/shared/dates';
import { Badge } from '@/site/ui/badge';
import { Button } from '@/site/ui/button';

const TEXTS = FOLLOW_UP_TEXTS;
const TONES = { pending: 'neutral', approved: 'green', rejected: 'red' } as const;

interface Props {
  request: OwnRequestRecord;
  followUp: FollowUp;
}

/** An application for its applicant: status, requested documents, submitted data. */
export function OwnRequest({ request, followUp }: Props) {
  const timeZone = useTimeZone();
  const { withdrawnAt } = request;
  const isClosed = withdrawnAt !== null || request.status === 'rejected';
  const { title, next } = withdrawnAt ? WITHDRAWN_TEXT : STATUS_TEXTS[request.status];
  const heading = useRef<HTMLHeadingElement>(null);
  const wasWithdrawn = useRef(withdrawnAt !== null);
  useEffect(() => {
    // What was pressed is gone: the focus goes to what has become of it.
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

'use client';

import { useId, useRef, useState } from 'react';

import {
  CLOSED_DOCUMENT_TEXTS,
  DOCUMENT_TEXTS,
  FOLLOW_UP_TEXTS,
} from '@/features/admissions/applicant-portal/site/follow-up.texts';
import type { FollowUp } from '@/features/admissions/applicant-portal/site/use-follow-up';
import {
  REGISTRATION_DOCUMENTS,
  type DocumentState,
} from '@/features/admissions/documents/registration-documents.definition';
import type { OwnDocumentRecord } from '@/features/admissions/documents/registration-documents.presenter';
import { errorMessage } from '@/kit/api/request-error';
import { useTimeZone } from '@/kit/time-zone.context';
import { showToast } from '@/kit/toast/toast.store';
import { formatLongDate } from '@/shared/dates';
import { Badge } from '@/site/ui/badge';
import { Button } from '@/site/ui/button';

const { documents: TEXTS } = FOLLOW_UP_TEXTS;
const { limits, types } = REGISTRATION_DOCUMENTS;

const TONES: Record<DocumentState, 'orange' | 'blue' | 'green' | 'red'> = {
  asked: 'orange',
  received: 'blue',
  accepted: 'green',
  rejected: 'red',
};

const ACCEPT = Object.keys(types).join(',');

interface Props {
  document: OwnDocumentRecord;
  isClosed: boolean;
  onSend: FollowUp['send'];
}

/** A requested document with its status and an upload button. */
export function OwnDocument({ document, isClosed, onSend }: Props) {
  const timeZone = useTimeZone();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const { name, note, reason, state, uploadedAt } = document;
  const isSending = share !== null;

  const send = async (file: File) => {
    setFailure('');
    if (file.size > limits.bytes) {
      setFailure(TEXTS.tooLarge);
      return;
    }
    setShare(0);
    try {
      if (await onSend(document.id, file, setShare)) showToast(TEXTS.received);
    } catch (error) {
      setFailure(errorMessage(error, TEXTS.failed));
    } finally {
      setShare(null);
    }
  };

  return (
    <li className="p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3
          id={`${id}-name`}
          className="min-w-0 flex-[1_1_14rem] font-semibold [overflow-wrap:anywhere]"
        >
          {name}
        </h3>
        {isClosed ? (
          <Badge>{CLOSED_DOCUMENT_TEXTS[state]}</Badge>
        ) : (
          <Badge tone={TONES[state]}>{DOCUMENT_TEXTS[state]}</Badge>
        )}
      </div>
      {note && (
        <p className="text-ink-soft mt-1.5 text-[0.9375rem] [overflow-wrap:anywhere] whitespace-pre-line">
          {note}
        </p>
      )}
      {reason && (
        <p className="border-cat-red bg-ochre-tint mt-3 border-l-4 px-4 py-3 [overflow-wrap:anywhere] whitespace-pre-line">
          {reason}
        </p>
      )}
      {uploadedAt && (state === 'received' || state === 'accepted') && (
        <p className="text-ink-soft mt-1.5 text-[0.9375rem]">
          {TEXTS.arrived} {formatLongDate(uploadedAt, timeZone)} ({document.fileType})
        </p>
      )}
      {!isClosed && state !== 'accepted' && (
        <div className="mt-4">
          <input
            ref={input}
            type="file"
            accept={ACCEPT}
            hidden
            aria-labelledby={`${id}-name`}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              // The same file chosen once more, after it was mended, is a choice too.
              currentTarget.value = '';
              if (file) void send(file);
            }}
          />
          <Button
            id={`${id}-choose`}
            look={state === 'received' ? 'secondary' : 'primary'}
            size="small"
            aria-disabled={isSending}
            aria-labelledby={`${id}-choose ${id}-name`}
            aria-describedby={failure ? `${id}-failure` : undefined}
            className={isSending ? 'opacity-55' : ''}
            onClick={() => !isSending && input.current?.click()}
          >
            {isSending
              ? `${TEXTS.sending} ${Math.round(share * 100)} %`
              : state === 'received'
                ? TEXTS.replace
                : TEXTS.choose}
          </Button>
          <div role="alert">
            {failure && (
              <p id={`${id}-failure`} className="text-cat-red mt-2 font-medium">
                {failure}
              </p>
            )}
          </div>
        </div>
      )}
    </li>
  );
}

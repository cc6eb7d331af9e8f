'use client';

import { useEffect, useId, useRef, useState } from 'react';

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
import { isWorthRetrying } from '@/kit/api/retry-upload';
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

type Upload =
  | { state: 'none' }
  /** `retryNote`: the reason for a retry, shown until the retry makes progress. */
  | { state: 'sending'; share: number; retryNote: string | null }
  /** `file`: set if the same file may be sent again. */
  | { state: 'failed'; message: string; file: File | null };

/** The reason why the server would refuse a file, as far as the browser can check. */
const reasonToRefuse = ({ size }: File): string | undefined => {
  if (size === 0) return TEXTS.empty;
  return size > limits.bytes ? TEXTS.tooLarge : undefined;
};

/** Uploads the file of a document, one at a time. A failed upload that may be retried keeps its file. */
const useDocumentUpload = (document: number, onSend: FollowUp['send']) => {
  const [upload, setUpload] = useState<Upload>({ state: 'none' });
  const running = useRef<AbortController>(null);
  const isSending = upload.state === 'sending';

  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (!isSending) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending]);

  const send = async (file: File): Promise<void> => {
    const message = reasonToRefuse(file);
    if (message) {
      setUpload({ state: 'failed', message, file: null });
      return;
    }
    const stop = new AbortController();
    running.current = stop;
    const { signal } = stop;
    const show = (share: number, retryNote: string | null = null) =>
      setUpload({ state: 'sending', share, retryNote });
    show(0);
    try {
      const isReceived = await onSend(document, file, {
        signal,
        onProgress: (share) => show(share),
        onInterruption: (isUnavailable) =>
          show(0, isUnavailable ? TEXTS.unavailable : TEXTS.interrupted),
      });
      setUpload({ state: 'none' });
      if (isReceived) showToast(TEXTS.received);
    } catch (error) {
      setUpload(
        signal.aborted
          ? { state: 'none' }
          : {
              state: 'failed',
              message: errorMessage(error, TEXTS.failed),
              file: isWorthRetrying(error) ? file : null,
            },
      );
    }
  };

  return { upload, send, stop: () => running.current?.abort() };
};

/** A requested document with its status and an upload button. */
export function OwnDocument({ document, isClosed, onSend }: Props) {
  const timeZone = useTimeZone();
  const id = useId();
  const { name, note, reason, state, uploadedAt } = document;

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
        <DocumentUpload id={id} document={document} onSend={onSend} />
      )}
    </li>
  );
}

interface UploadProps extends Omit<Props, 'isClosed'> {
  /** Prefix of ids; the document's name has `-name`. */
  id: string;
}

function DocumentUpload({ id, document, onSend }: UploadProps) {
  const { upload, send, stop } = useDocumentUpload(document.id, onSend);
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const isSending = upload.state === 'sending';
  const failed = upload.state === 'failed' ? upload : null;
  const kept = failed?.file;
  const isReceived = document.state === 'received';
  const choice = isReceived ? TEXTS.replace : kept ? TEXTS.chooseOther : TEXTS.choose;

  return (
    <div className="mt-4">
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        hidden
        aria-labelledby={`${id}-name`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Cleared, so that choosing the corrected file with the same name triggers `change` again.
          currentTarget.value = '';
          if (file) void send(file);
        }}
      />
      <div className="flex flex-wrap gap-3">
        {kept && (
          <Button
            id={`${id}-retry`}
            size="small"
            aria-labelledby={`${id}-retry ${id}-name`}
            aria-describedby={`${id}-failure`}
            onClick={() => {
              // This button disappears, so the focus moves to the button beside it.
              chooser.current?.focus();
              void send(kept);
            }}
          >
            {TEXTS.retry}
          </Button>
        )}
        <Button
          ref={chooser}
          id={`${id}-choose`}
          look={isReceived || kept ? 'secondary' : 'primary'}
          size="small"
          aria-disabled={isSending}
          aria-labelledby={`${id}-choose ${id}-name`}
          aria-describedby={failed ? `${id}-failure` : undefined}
          className={isSending ? 'tabular-nums opacity-55' : ''}
          onClick={() => !isSending && input.current?.click()}
        >
          {isSending ? `${TEXTS.sending} ${Math.round(upload.share * 100)} %` : choice}
        </Button>
        {isSending && (
          <Button
            id={`${id}-stop`}
            look="quiet"
            size="small"
            aria-labelledby={`${id}-stop ${id}-name`}
            onClick={() => {
              chooser.current?.focus();
              stop();
            }}
          >
            {TEXTS.stop}
          </Button>
        )}
      </div>
      <div role="alert">
        {isSending && upload.retryNote && <p className="mt-2">{upload.retryNote}</p>}
        {failed && (
          <div id={`${id}-failure`} className="mt-2 [overflow-wrap:anywhere]">
            <p className="text-cat-red font-medium">{failed.message}</p>
            {kept && <p className="text-ink-soft mt-1">{TEXTS.chosen(kept.name)}</p>}
          </div>
        )}
      </div>
    </div>
  );
}

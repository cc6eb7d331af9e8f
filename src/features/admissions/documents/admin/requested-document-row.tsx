'use client';

import { Download } from 'lucide-react';
import { useId, useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { ConfirmDialog } from '@/admin/dialog/confirm-dialog';
import { inputClasses } from '@/admin/form/input-classes';
import { FieldMessage } from '@/admin/form/field';
import { showDiscardUndo } from '@/admin/form/show-discard-undo';
import { usePersistedDraft } from '@/admin/form/use-persisted-draft';
import { Badge, type BadgeTone } from '@/admin/ui/badge';
import { Button, buttonClasses } from '@/admin/ui/button';
import {
  REGISTRATION_DOCUMENTS,
  type DocumentState,
} from '@/features/admissions/documents/registration-documents.definition';
import type { DocumentRecord } from '@/features/admissions/documents/registration-documents.presenter';
import { ApiRequestError, errorMessage } from '@/kit/api/request-error';
import { useTimeZone } from '@/kit/time-zone.context';
import { showToast } from '@/kit/toast/toast.store';
import { formatDateTime } from '@/shared/dates';

const { states, limits, messages } = REGISTRATION_DOCUMENTS;

const TONES: Record<DocumentState, BadgeTone> = {
  asked: 'orange',
  received: 'blue',
  accepted: 'green',
  rejected: 'red',
};

const formatSize = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')} MB`;

interface Props {
  document: DocumentRecord;
  /** Whether the request accepts no more documents. */
  isClosed: boolean;
  onChanged: () => void;
}

export function RequestedDocument({ document, isClosed, onChanged }: Props) {
  const timeZone = useTimeZone();
  const id = useId();
  const { values, change, isRecovered, startAgain } = usePersistedDraft(
    { section: 'no-aceptar', id: document.id },
    { reason: '' },
  );
  const { reason } = values;
  const [isRefusing, setRefusing] = useState(isRecovered);
  const [isLettingGo, setLettingGo] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState('');
  const { name, note, state, uploadedAt, isInReview, bytes, fileType } = document;
  const path = `/api/admin/registration-documents/${document.id}`;
  const hasFile = fileType !== null;
  const isJudged = !isClosed && hasFile && !isInReview;

  const work = async (call: () => Promise<unknown>, description: string) => {
    setIsPending(true);
    setFailure('');
    try {
      await call();
      setRefusing(false);
      startAgain();
      showToast({ title: name, description });
      onChanged();
    } catch (error) {
      setFailure(errorMessage(error, 'No se pudo guardar.'));
      if (!(error instanceof ApiRequestError && error.status === 409)) return;
      // Outdated view: the file was replaced or already reviewed. The typed reason is kept.
      setRefusing(false);
      onChanged();
    } finally {
      setIsPending(false);
    }
  };
  const review = (isAccepted: boolean) =>
    work(
      () =>
        callApi('PUT', `${path}/review`, {
          isAccepted,
          reason: isAccepted ? null : reason,
          uploadedAt,
          state,
        }),
      messages.reviewed,
    );

  const letGo = async () => {
    const seen = new URLSearchParams({ state, ...(uploadedAt ? { uploadedAt } : {}) });
    await work(() => callApi('DELETE', `${path}?${seen}`), messages.cancelled);
    setLettingGo(false);
  };

  return (
    <li className="tw:py-3.5 tw:first:pt-0">
      <div className="tw:flex tw:flex-wrap tw:items-start tw:justify-between tw:gap-x-3 tw:gap-y-1">
        <h3 className="tw:min-w-0 tw:flex-[1_1_160px] tw:font-semibold tw:break-words">{name}</h3>
        <span className="tw:flex tw:flex-wrap tw:gap-1.5">
          <Badge tone={TONES[state]}>{states[state]}</Badge>
          {isInReview && <Badge tone="purple">En revisión</Badge>}
        </span>
      </div>
      {note && (
        <p className="tw:text-sm tw:break-words tw:whitespace-pre-line tw:text-ink-soft">{note}</p>
      )}
      {document.reason && (
        <p className="tw:mt-1 tw:break-words tw:whitespace-pre-line">{document.reason}</p>
      )}
      {uploadedAt && (
        <p className="tw:mt-1 tw:text-sm tw:text-ink-soft">
          Llegó el{' '}
          <time dateTime={uploadedAt} className="tw:tabular-nums">
            {formatDateTime(uploadedAt, timeZone)}
          </time>
          {hasFile && bytes !== null && ` · ${fileType}, ${formatSize(bytes)}`}
        </p>
      )}
      {isInReview && (
        <p className="tw:mt-1 tw:text-sm tw:text-ink-soft">
          Se podrá descargar cuando se sepa que está limpio.
        </p>
      )}
      <div className="tw:mt-2.5 tw:flex tw:flex-wrap tw:gap-2 tw:print:hidden">
        {hasFile && !isInReview && (
          <a
            href={`${path}/file`}
            download
            aria-label={`Descargar «${name}»`}
            className={buttonClasses({ size: 'small' })}
          >
            <Download aria-hidden className="tw:size-4" />
            Descargar
          </a>
        )}
        {isJudged && state !== 'accepted' && (
          <Button
            size="small"
            isPending={isPending && !isRefusing}
            aria-label={`Aceptar «${name}»`}
            onClick={() => void review(true)}
          >
            Aceptar
          </Button>
        )}
        {isJudged && state !== 'rejected' && !isRefusing && (
          <Button
            size="small"
            look="dangerQuiet"
            aria-label={`No aceptar «${name}»`}
            onClick={() => setRefusing(true)}
          >
            No aceptar
          </Button>
        )}
        {(state === 'asked' || state === 'rejected') && (
          <Button
            size="small"
            look="quiet"
            className="tw:-ml-3"
            isPending={isPending}
            aria-label={`Dejar de pedir «${name}»`}
            onClick={() => (hasFile ? setLettingGo(true) : void letGo())}
          >
            Dejar de pedirlo
          </Button>
        )}
      </div>
      {isRefusing && (
        <form
          className="tw:mt-3 tw:space-y-3 tw:print:hidden"
          onSubmit={(event) => {
            event.preventDefault();
            void review(false);
          }}
        >
          <label htmlFor={`${id}-reason`} className="tw:block tw:text-sm tw:font-semibold">
            Por qué no se acepta (la persona lo leerá)
          </label>
          <textarea
            id={`${id}-reason`}
            autoFocus={!isRecovered}
            rows={3}
            required
            maxLength={limits.reason}
            value={reason}
            onChange={({ target }) => change({ reason: target.value })}
            className={inputClasses}
          />
          <div className="tw:flex tw:flex-wrap tw:gap-2">
            <Button
              type="submit"
              size="small"
              look="primary"
              isPending={isPending}
              disabled={reason.trim() === ''}
            >
              No aceptar y avisar
            </Button>
            <Button
              size="small"
              onClick={() => {
                setRefusing(false);
                startAgain();
                showDiscardUndo(reason.trim() === '' ? null : () => change({ reason }), () =>
                  setRefusing(true),
                );
              }}
            >
              Cancelar
            </Button>
          </div>
        </form>
      )}
      <div role="alert">
        <FieldMessage id={`${id}-failure`} message={failure} />
      </div>
      <ConfirmDialog
        isOpen={isLettingGo}
        question={`¿Dejar de pedir «${name}»?`}
        explanation="Se borrará el archivo que llegó y no se aceptó."
        confirm="Dejar de pedirlo"
        isPending={isPending}
        onConfirm={() => void letGo()}
        onCancel={() => setLettingGo(false)}
      />
    </li>
  );
}

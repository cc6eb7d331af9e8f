'use client';

import { CircleCheck, Undo2, X } from 'lucide-react';

import { callApi } from '@/admin/api/api-client';
import { useTask } from '@/admin/toast/use-task';
import { Button } from '@/admin/ui/button';
import { showToast } from '@/kit/toast/toast.store';

/** The element that takes the focus over from the dialog. */
export const CHANGED_NOTICE = 'cambio-de-varias';

/** What undoing a change of several statuses takes. */
export interface ChangedSeveral {
  message: string;
  changes: { id: number; changedAt: string }[];
  /** A message has been written to each person. */
  isTold: boolean;
}

interface Props {
  changed: ChangedSeveral;
  /** The statuses are as before, or it turned out that somebody else has changed them since. */
  onUndone: () => void;
  onClose: () => void;
}

/**
 * What was done to several requests, and the way to undo it for as long as this stands there. Not after a message was
 * written: it would contradict what the person has read.
 */
export function ChangedNotice({ changed: { message, changes, isTold }, onUndone, onClose }: Props) {
  const { isPending, run } = useTask('No se pudo deshacer el cambio.');
  const undo = async () => {
    await run(async () => {
      const answer = await callApi<{ message: string }>(
        'POST',
        '/api/admin/registrations/status/undo',
        { changes },
      );
      showToast({ title: 'Cambio deshecho', description: answer.message });
    });
    onClose();
    onUndone();
  };
  return (
    <div
      id={CHANGED_NOTICE}
      role="group"
      aria-label="Último cambio"
      aria-describedby={`${CHANGED_NOTICE}-texto`}
      tabIndex={-1}
      className="tw:mb-4 tw:flex tw:flex-wrap tw:items-center tw:gap-x-4 tw:gap-y-3 tw:rounded-lg tw:border tw:border-green/30 tw:bg-green-tint tw:px-4 tw:py-3 tw:sm:px-5"
    >
      <CircleCheck aria-hidden className="tw:size-5 tw:shrink-0 tw:text-green" />
      <p
        id={`${CHANGED_NOTICE}-texto`}
        role="status"
        className="tw:min-w-0 tw:flex-[1_1_240px] tw:break-words"
      >
        {message}
        {isTold && ' Los correos ya están en camino y no se pueden retirar.'}
      </p>
      <div className="tw:flex tw:items-center tw:gap-2">
        {!isTold && changes.length > 0 && (
          <Button
            size="small"
            isPending={isPending}
            icon={<Undo2 aria-hidden className="tw:size-4" />}
            onClick={() => void undo()}
          >
            Deshacer
          </Button>
        )}
        <Button
          size="small"
          look="quiet"
          aria-label="Cerrar"
          icon={<X aria-hidden className="tw:size-4" />}
          onClick={onClose}
        />
      </div>
    </div>
  );
}

'use client';

import { CircleCheck, Undo2, X } from 'lucide-react';

import { callApi } from '@/admin/api/api-client';
import { useTask } from '@/admin/toast/use-task';
import { Button } from '@/admin/ui/button';
import { showToast } from '@/kit/toast/toast.store';

/** Element that receives the focus after the dialog. */
export const CHANGED_NOTICE = 'cambio-de-varias';

/** Result of a bulk action. */
export interface ChangedSeveral {
  message: string;
  /** The call that undoes it; `null` if mails were sent or nothing was changed. */
  undo: { path: string; body: object } | null;
}

interface Props {
  changed: ChangedSeveral;
  /** Called after it was undone, or if another change made that impossible. */
  onUndone: () => void;
  onClose: () => void;
}

/**
 * Reports a change of several requests, with a button to undo it while the notice is shown. No undo after a message
 * was written, because it would contradict the message.
 */
export function ChangedNotice({ changed: { message, undo: call }, onUndone, onClose }: Props) {
  const { isPending, run } = useTask('No se pudo deshacer el cambio.');
  const undo = async ({ path, body }: NonNullable<ChangedSeveral['undo']>) => {
    await run(async () => {
      const answer = await callApi<{ message: string }>('POST', path, body);
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
      </p>
      <div className="tw:flex tw:items-center tw:gap-2">
        {call && (
          <Button
            size="small"
            isPending={isPending}
            icon={<Undo2 aria-hidden className="tw:size-4" />}
            onClick={() => void undo(call)}
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

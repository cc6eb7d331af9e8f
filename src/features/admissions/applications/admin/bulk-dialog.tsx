'use client';

import { useState, type ReactNode } from 'react';

import { Dialog } from '@/admin/dialog/dialog';
import type { DialogExits } from '@/admin/form/draft-exits';
import { FieldMessage } from '@/admin/form/field';
import { Button } from '@/admin/ui/button';
import { CHANGED_NOTICE } from '@/features/admissions/applications/admin/changed-notice';
import { ChosenPeople, stateOf } from '@/features/admissions/applications/admin/chosen-people';
import type { DeskRegistration } from '@/features/admissions/applications/registrations.presenter';
import { ApiRequestError, errorMessage } from '@/kit/api/request-error';

const NONE_TICKED = 'Marca al menos a una persona';

/** Describes a failed call: by the errors of its fields, whose names differ from those of the dialog. */
export const describeFailure = (cause: unknown, failure: string): string => {
  const errors = cause instanceof ApiRequestError ? cause.errors : [];
  const messages = [...new Set(errors.map(({ message }) => message))];
  return messages.length > 0 ? messages.join(' ') : errorMessage(cause, failure);
};

/**
 * Ticked people of a bulk action. Requests that it cannot change are unticked at first.
 *
 * @param isPossible stable function
 */
export const useTicks = (
  chosen: readonly DeskRegistration[],
  isPossible: (request: DeskRegistration) => boolean,
) => {
  const [ids, setIds] = useState<ReadonlySet<number>>(
    () => new Set(chosen.filter(isPossible).map(({ id }) => id)),
  );
  return {
    ticked: chosen.filter((request) => stateOf(request) !== 'withdrawn' && ids.has(request.id)),
    has: ({ id }: DeskRegistration) => ids.has(id),
    tick: ({ id }: DeskRegistration, isTicked: boolean) => {
      const next = new Set(ids);
      if (isTicked) next.add(id);
      else next.delete(id);
      setIds(next);
    },
  };
};

interface Props {
  title: string;
  description: string;
  chosen: readonly DeskRegistration[];
  ticks: ReturnType<typeof useTicks>;
  /** Label of the button, with the number of people. */
  action: string;
  /** Error text of a failed call without one of the server. */
  failure: string;
  /** Other missing values; empty if there are none. */
  findMissing: () => string;
  send: () => Promise<void>;
  exits: DialogExits;
  /** Called on a conflict: nothing was changed, and the list is outdated. */
  onStale: () => void;
  children: ReactNode;
}

/** Dialog of an action on several requests, which names the people. Each of them can be left out. */
export function BulkDialog({
  title,
  description,
  chosen,
  ticks,
  action,
  failure,
  findMissing,
  send,
  exits,
  onStale,
  children,
}: Props) {
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState('');
  const submit = async () => {
    const missing = ticks.ticked.length === 0 ? NONE_TICKED : findMissing();
    setError(missing);
    if (missing) return;
    setIsPending(true);
    try {
      await send();
    } catch (cause) {
      setError(describeFailure(cause, failure));
      if (cause instanceof ApiRequestError && cause.status === 409) onStale();
      setIsPending(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={exits.close}
      title={title}
      description={description}
      findNextFocus={() => document.getElementById(CHANGED_NOTICE)}
      footer={
        <>
          <Button onClick={exits.cancel}>Cancelar</Button>
          <Button
            look="primary"
            isPending={isPending}
            className="tw:max-sm:whitespace-normal"
            onClick={() => void submit()}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className="tw:space-y-5">
        <ChosenPeople requests={chosen} isTicked={ticks.has} onTick={ticks.tick} />
        {children}
        <div role="alert">
          <FieldMessage id="varias-error" message={error} />
        </div>
      </div>
    </Dialog>
  );
}

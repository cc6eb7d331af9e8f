'use client';

import { useEffect, useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { Dialog } from '@/admin/dialog/dialog';
import { Field, fieldIds } from '@/admin/form/field';
import { inputClasses } from '@/admin/form/input-classes';
import { storeNotice } from '@/admin/toast/notice.storage';
import { useTask } from '@/admin/toast/use-task';
import { Button } from '@/admin/ui/button';
import { linkClasses } from '@/admin/ui/link-classes';
import { Spinner } from '@/admin/ui/spinner';
import { ACCOUNT_TEXTS } from '@/features/accounts/users/admin/account.texts';
import type { OwnedRecords } from '@/features/accounts/deactivation/deactivation.schemas';
import { errorMessage } from '@/kit/api/request-error';
import { showToast } from '@/kit/toast/toast.store';
import { formatNumber } from '@/shared/numbers';
import { requestPath } from '@/shared/paths';

const { deactivation: TEXTS } = ACCOUNT_TEXTS;
const HAND_OVER = 'entregar';

interface Props {
  id: number;
  name: string;
  onClose: () => void;
}

export function DeactivationDialog({ id, name, onClose }: Props) {
  const [left, setLeft] = useState<OwnedRecords | null>(null);
  const [handOverTo, setHandOverTo] = useState<number | null>(null);
  const { isPending, run } = useTask(TEXTS.failed);
  const path = `/api/admin/users/${id}/deactivation`;

  useEffect(() => {
    const controller = new AbortController();
    callApi<OwnedRecords>('GET', path, undefined, { signal: controller.signal }).then(
      setLeft,
      (error: unknown) => {
        if (controller.signal.aborted) return;
        showToast({
          title: 'Error',
          description: errorMessage(error, TEXTS.failed),
          tone: 'error',
        });
        onClose();
      },
    );
    return () => controller.abort();
    // `onClose` is left out, because the request must run only once per opened dialog.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [path]);

  const deactivate = () =>
    run(async () => {
      const { message } = await callApi<{ message: string }>('PUT', path, { handOverTo });
      storeNotice({ title: TEXTS.done, description: message });
      window.location.reload();
    });

  return (
    <Dialog
      isAlert
      isOpen
      onClose={onClose}
      title={TEXTS.title(name)}
      description={TEXTS.explanation}
      width="narrow"
      footer={
        <>
          <Button onClick={onClose}>{TEXTS.cancel}</Button>
          <Button
            look="danger"
            isPending={isPending}
            disabled={!left}
            onClick={() => void deactivate()}
          >
            {TEXTS.confirm}
          </Button>
        </>
      }
    >
      {left ? (
        <div className="tw:space-y-4">
          <Assigned left={left} handOverTo={handOverTo} onChoose={setHandOverTo} />
          <OpenReviews left={left} />
        </div>
      ) : (
        <Spinner label={TEXTS.loading} />
      )}
    </Dialog>
  );
}

const pluralize = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${formatNumber(count)} ${count === 1 ? one : many}`];

function Assigned({
  left: { requests, messages, assignees },
  handOverTo,
  onChoose,
}: {
  left: OwnedRecords;
  handOverTo: number | null;
  onChoose: (id: number | null) => void;
}) {
  const things = [
    ...pluralize(requests, 'solicitud', 'solicitudes'),
    ...pluralize(messages, 'mensaje', 'mensajes'),
  ];
  if (things.length === 0) return <p className="tw:text-sm tw:text-ink-soft">{TEXTS.hasNothing}</p>;
  return (
    <>
      <p>
        {TEXTS.has} <strong>{things.join(' y ')}</strong>.
      </p>
      <Field name={HAND_OVER} label={TEXTS.handOver} isRequired>
        <select
          id={fieldIds(HAND_OVER).input}
          value={handOverTo ?? ''}
          onChange={(event) => onChoose(Number(event.target.value) || null)}
          className={inputClasses}
        >
          <option value="">{TEXTS.nobody}</option>
          {assignees.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
    </>
  );
}

function OpenReviews({ left: { reviews, reviewed } }: { left: OwnedRecords }) {
  if (reviews === 0) return null;
  const rest = reviews - reviewed.length;
  return (
    <div>
      <p>{TEXTS.reviews(reviews)}</p>
      <ul className="tw:mt-1 tw:list-disc tw:pl-5">
        {reviewed.map((request) => (
          <li key={request}>
            <a href={requestPath(request)} target="_blank" rel="noreferrer" className={linkClasses}>
              {TEXTS.request(request)}
            </a>
          </li>
        ))}
        {rest > 0 && <li>{TEXTS.more(rest)}</li>}
      </ul>
    </div>
  );
}

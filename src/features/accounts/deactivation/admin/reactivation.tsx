'use client';

import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { ConfirmDialog } from '@/admin/dialog/confirm-dialog';
import { storeNotice } from '@/admin/toast/notice.storage';
import { useTask } from '@/admin/toast/use-task';
import { Button } from '@/admin/ui/button';
import { ACCOUNT_TEXTS } from '@/features/accounts/users/admin/account.texts';

const { reactivation: TEXTS, title } = ACCOUNT_TEXTS;

/** In the view of an account that was deactivated. */
export function Reactivation({ id }: { id: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, run } = useTask(TEXTS.failed);
  const reactivate = () =>
    run(async () => {
      const { message } = await callApi<{ message: string }>(
        'DELETE',
        `/api/admin/users/${id}/deactivation`,
      );
      storeNotice({ title: TEXTS.done, description: message });
      window.location.reload();
    });
  return (
    <section
      aria-label={title}
      data-others-account
      className="field-type kit tw:flex tw:flex-col tw:gap-3"
    >
      <p className="tw:text-sm tw:font-semibold">{TEXTS.inactive}</p>
      <Button onClick={() => setIsAsking(true)}>{TEXTS.open}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        question={TEXTS.question}
        explanation={TEXTS.explanation}
        confirm={TEXTS.confirm}
        look="primary"
        isPending={isPending}
        onConfirm={() => void reactivate()}
        onCancel={() => setIsAsking(false)}
      />
    </section>
  );
}

'use client';

import { useAuth, useDocumentInfo } from '@payloadcms/ui';
import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { ConfirmDialog } from '@/admin/dialog/confirm-dialog';
import { notifyAccountChanged } from '@/admin/native/account-changes';
import { storeNotice } from '@/admin/toast/notice.storage';
import { useTask } from '@/admin/toast/use-task';
import { Button } from '@/admin/ui/button';
import type { MadeLink } from '@/features/accounts/access-links/access-links.schemas';
import { ACCOUNT_TEXTS } from '@/features/accounts/users/admin/account.texts';
import { DeactivationDialog } from '@/features/accounts/deactivation/admin/deactivation-dialog';
import { LinkDialog } from '@/features/accounts/access-links/admin/link-dialog';

const { link: TEXTS, deactivation, reactivation, title } = ACCOUNT_TEXTS;

interface Stored {
  displayName?: string;
  email?: string | null;
  deactivatedAt?: string | null;
}

export function AccountPart() {
  const { id, data } = useDocumentInfo();
  const { user } = useAuth();
  const [open, setOpen] = useState<'link' | 'deactivation' | null>(null);
  if (id === undefined || user?.id === id) return null;
  const { displayName = '', email = null, deactivatedAt } = (data ?? {}) as Stored;
  const account = Number(id);
  const close = () => setOpen(null);

  if (deactivatedAt) return <Reactivation id={account} />;
  return (
    <section
      aria-label={title}
      // Selector of admin/styles/payload.css.
      data-others-account
      className="field-type kit tw:flex tw:flex-col tw:gap-3"
    >
      <Button onClick={() => setOpen('link')}>{TEXTS.open}</Button>
      <Button look="dangerQuiet" onClick={() => setOpen('deactivation')}>
        {deactivation.open}
      </Button>
      <LinkDialog
        isOpen={open === 'link'}
        title={TEXTS.title(displayName)}
        explanation={TEXTS.explanation}
        failure={TEXTS.failed}
        email={email}
        onMake={(delivery) =>
          callApi<MadeLink>('POST', `/api/admin/users/${account}/access-link`, { delivery })
        }
        onCancel={close}
        onDone={() => {
          close();
          notifyAccountChanged();
        }}
      />
      {open === 'deactivation' && (
        <DeactivationDialog id={account} name={displayName} onClose={close} />
      )}
    </section>
  );
}

function Reactivation({ id }: { id: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, run } = useTask(reactivation.failed);
  const reactivate = () =>
    run(async () => {
      const { message } = await callApi<{ message: string }>(
        'DELETE',
        `/api/admin/users/${id}/deactivation`,
      );
      storeNotice({ title: reactivation.done, description: message });
      window.location.reload();
    });
  return (
    <section
      aria-label={title}
      data-others-account
      className="field-type kit tw:flex tw:flex-col tw:gap-3"
    >
      <p className="tw:text-sm tw:font-semibold">{reactivation.inactive}</p>
      <Button onClick={() => setIsAsking(true)}>{reactivation.open}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        question={reactivation.question}
        explanation={reactivation.explanation}
        confirm={reactivation.confirm}
        look="primary"
        isPending={isPending}
        onConfirm={() => void reactivate()}
        onCancel={() => setIsAsking(false)}
      />
    </section>
  );
}

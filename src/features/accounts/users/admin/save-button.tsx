'use client';

import { SaveButton as NativeSaveButton, useDocumentInfo, useForm } from '@payloadcms/ui';
import { useRouter } from 'next/navigation';
import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { fieldIds } from '@/admin/form/field';
import { Button } from '@/admin/ui/button';
import type { AccessLinkDelivery } from '@/features/accounts/access-links/access-links.definition';
import type { MadeLink } from '@/features/accounts/access-links/access-links.schemas';
import { LinkDialog } from '@/features/accounts/access-links/admin/link-dialog';
import { ACCOUNT_TEXTS } from '@/features/accounts/users/admin/account.texts';
import { USERS } from '@/features/accounts/users/users.definition';
import { ApiRequestError } from '@/kit/api/request-error';

const { invitation: TEXTS } = ACCOUNT_TEXTS;

interface Invited {
  displayName: string;
  username: string;
  email: string | null;
  role: keyof typeof USERS.roles;
}

function InviteButton() {
  const { dispatchFields, getData, setModified, setSubmitted } = useForm();
  const router = useRouter();
  const [invited, setInvited] = useState<Invited | null>(null);

  const mark = (path: string, errorMessage: string) => {
    dispatchFields({ type: 'UPDATE', path, valid: false, errorMessage });
    // Payload shows errors of fields only after a submission.
    setSubmitted(true);
  };
  const ask = () => {
    const sent = getData() as Partial<Invited>;
    const { email, role } = sent;
    const displayName = sent.displayName?.trim() ?? '';
    const username = sent.username?.trim() ?? '';
    if (!displayName) mark('displayName', TEXTS.displayName);
    if (!username) mark('username', TEXTS.username);
    if (!role) mark('role', TEXTS.role);
    if (displayName && username && role) {
      setInvited({ displayName, username, email: email?.trim() || null, role });
    } else {
      const first = !displayName
        ? '#field-displayName'
        : username
          ? '#field-role input'
          : `#${fieldIds('username').input}`;
      document.querySelector<HTMLElement>(first)?.focus();
    }
  };
  const invite = async (delivery: AccessLinkDelivery): Promise<MadeLink> => {
    try {
      return await callApi<MadeLink>('POST', '/api/admin/users/invitations', {
        ...invited,
        delivery,
      });
    } catch (error) {
      if (!(error instanceof ApiRequestError)) throw error;
      for (const { field, message } of error.errors) mark(field, message);
      const [first] = error.errors;
      // The faulty fields are behind the dialog.
      if (first) setInvited(null);
      throw first ? new ApiRequestError(error.status, first.message, first.message) : error;
    }
  };

  return (
    <div className="kit">
      <Button look="primary" onClick={ask}>
        {TEXTS.open}
      </Button>
      <LinkDialog
        isOpen={invited !== null}
        title={invited ? TEXTS.title(invited.displayName, USERS.roles[invited.role]) : ''}
        explanation={TEXTS.explanation}
        failure={TEXTS.failed}
        email={invited?.email ?? null}
        onMake={invite}
        onCancel={() => setInvited(null)}
        onDone={({ id }) => {
          setInvited(null);
          // Suppresses Payload's warning about unsaved changes.
          setModified(false);
          router.push(`/admin/collections/users/${id}`);
        }}
      />
    </div>
  );
}

/** New accounts are created by invitation. */
export function SaveButton() {
  const { id } = useDocumentInfo();
  return id === undefined ? <InviteButton /> : <NativeSaveButton />;
}

'use client';

import { SaveButton as NativeSaveButton, useDocumentInfo, useForm } from '@payloadcms/ui';
import { useRouter } from 'next/navigation';
import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { Button } from '@/admin/ui/button';
import type { AccessLinkDelivery } from '@/features/accounts/access-links/access-links.definition';
import type { MadeLink } from '@/features/accounts/access-links/access-links.schemas';
import { LinkDialog } from '@/features/accounts/access-links/admin/link-dialog';
import { ACCOUNT_TEXTS } from '@/features/accounts/users/admin/account.texts';
import { USERS } from '@/features/accounts/users/users.definition';
import { ApiRequestError } from '@/kit/api/request-error';

const { invitation: TEXTS } = ACCOUNT_TEXTS;

interface Invited {
  username: string;
  email: string | null;
  role: keyof typeof USERS.roles;
}

/** In the form of a new account: makes it, with a link by which its person chooses the password. */
function InviteButton() {
  const { dispatchFields, getData, setModified, setSubmitted } = useForm();
  const router = useRouter();
  const [invited, setInvited] = useState<Invited | null>(null);

  const mark = (path: string, errorMessage: string) => {
    dispatchFields({ type: 'UPDATE', path, valid: false, errorMessage });
    // Payload shows what is wrong with a field only once its form was sent.
    setSubmitted(true);
  };
  const ask = () => {
    const { username, email, role } = getData() as Partial<Invited>;
    const name = username?.trim() ?? '';
    if (!role) mark('role', TEXTS.role);
    if (!name) mark('username', TEXTS.username);
    if (name && role) setInvited({ username: name, email: email?.trim() || null, role });
    else
      document.querySelector<HTMLElement>(name ? '#field-role input' : '#field-username')?.focus();
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
      // The fields that are to be mended lie behind the question.
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
        title={invited ? TEXTS.title(invited.username, USERS.roles[invited.role]) : ''}
        explanation={TEXTS.explanation}
        failure={TEXTS.failed}
        email={invited?.email ?? null}
        onMake={invite}
        onCancel={() => setInvited(null)}
        onDone={({ id }) => {
          setInvited(null);
          // It is stored: nothing is left that could be lost.
          setModified(false);
          router.push(`/admin/collections/users/${id}`);
        }}
      />
    </div>
  );
}

/** The button of the form of an account: a new one is made by inviting its person, who chooses the password. */
export function SaveButton() {
  const { id } = useDocumentInfo();
  return id === undefined ? <InviteButton /> : <NativeSaveButton />;
}

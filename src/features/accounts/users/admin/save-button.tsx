'use client';

import { SaveButton as NativeSaveButton, useDocumentInfo } from '@payloadcms/ui';

import { InviteButton } from '@/features/accounts/access-links/admin/invite-button';

/** The button of the form of an account: a new one is made by inviting its person, who chooses the password. */
export function SaveButton() {
  const { id } = useDocumentInfo();
  return id === undefined ? <InviteButton /> : <NativeSaveButton />;
}

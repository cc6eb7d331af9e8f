'use client';

import { PasswordField, useAuth, useDocumentInfo, useFormFields } from '@payloadcms/ui';
import type { TextFieldClientProps } from 'payload';

import { USERS } from '@/features/users/users.definition';

/** Asked of whoever changes the own password; nobody else sees it. The server checks it. */
export function CurrentPasswordField({ field, path, schemaPath }: TextFieldClientProps) {
  const { id } = useDocumentInfo();
  const { user } = useAuth();
  // Payload puts it into the form while a password is being changed.
  const isChanging = useFormFields(([fields]) => fields['password'] !== undefined);
  if (!isChanging || user?.id !== id) return null;
  return (
    <PasswordField
      autoComplete="current-password"
      field={{ name: field.name, label: field.label ?? '', required: true }}
      path={path}
      schemaPath={schemaPath ?? path}
      indexPath=""
      parentPath=""
      parentSchemaPath=""
      validate={(value) => Boolean(value) || USERS.messages.currentPasswordMissing}
    />
  );
}

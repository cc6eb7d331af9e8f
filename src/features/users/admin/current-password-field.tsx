'use client';

import {
  PasswordField,
  useAuth,
  useDocumentInfo,
  useFormFields,
  useFormModified,
} from '@payloadcms/ui';
import type { TextFieldClientProps } from 'payload';

import { USERS } from '@/features/users/users.definition';

/** Asked of whoever changes the own password; nobody else sees it. The server checks it. */
export function CurrentPasswordField({ field, path, schemaPath }: TextFieldClientProps) {
  const { id } = useDocumentInfo();
  const { user } = useAuth();
  // Payload marks the new password as missing once its field is asked for.
  const isMissing = useFormFields(([{ password }]) => password?.valid === false);
  const isWritten = useFormFields(([{ password }]) => Boolean(password?.value));
  // Once saved it stays in the form's state, unmodified.
  const isModified = useFormModified();
  const isChanging = isMissing || (isWritten && isModified);
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

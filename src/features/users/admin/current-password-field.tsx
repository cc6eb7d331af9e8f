'use client';

import { PasswordField, useAuth, useDocumentInfo, useFormFields } from '@payloadcms/ui';
import type { TextFieldClientProps } from 'payload';

import { USERS } from '@/features/users/users.definition';

/** Asked of whoever changes the own password; nobody else sees it. The server checks it. */
export function CurrentPasswordField({ field, path, schemaPath }: TextFieldClientProps) {
  const { id } = useDocumentInfo();
  const { user } = useAuth();
  // Payload marks the new password as missing once its field is asked for.
  const isChanging = useFormFields(([{ password }]) =>
    Boolean(password && (password.valid === false || password.value)),
  );
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

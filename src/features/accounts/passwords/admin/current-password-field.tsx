'use client';

import {
  PasswordField,
  useAuth,
  useDocumentInfo,
  useFormFields,
  useFormProcessing,
  useFormSubmitted,
} from '@payloadcms/ui';
import type { TextFieldClientProps } from 'payload';
import { useEffect, useRef } from 'react';

import { USERS } from '@/features/accounts/users/users.definition';

/**
 * Focuses the field after a save that was rejected because of it. The field appears only after a change, on a phone far
 * from the changed field, and Payload's message does not name it.
 */
const useFocusWhenRefused = (path: string): void => {
  const isSaving = useFormProcessing();
  const isSubmitted = useFormSubmitted();
  const isFaulty = useFormFields(([fields]) => fields[path]?.valid === false);
  const isRefused = isFaulty && isSubmitted && !isSaving;
  // Payload reports the end of saving before its errors. Errors found while typing must not move the focus.
  const isJudged = useRef(false);
  useEffect(() => {
    if (isSaving) isJudged.current = true;
    if (!isRefused || !isJudged.current) return;
    isJudged.current = false;
    const input = document.getElementById(`field-${path}`);
    // The form's sticky bars cover its edges.
    input?.scrollIntoView({ block: 'center' });
    input?.focus({ preventScroll: true });
  }, [isRefused, isSaving, path]);
};

/**
 * The current password, required for changes of one's own password, username or address; hidden otherwise. The server
 * checks it.
 */
export function CurrentPasswordField({ field, path, schemaPath }: TextFieldClientProps) {
  const { id, data: stored } = useDocumentInfo();
  const { user } = useAuth();
  // Payload marks the new password as missing once its field is shown.
  const isChanging = useFormFields(
    ([fields]) =>
      (fields.password && (fields.password.valid === false || Boolean(fields.password.value))) ||
      USERS.guarded.some((name) => (fields[name]?.value || null) !== (stored?.[name] || null)),
  );
  const dispatch = useFormFields(([, dispatchFields]) => dispatchFields);
  const savedAt = stored?.['updatedAt'] as string | undefined;
  const isOwn = user?.id === id;
  useFocusWhenRefused(path);

  // Cleared after saving: Payload hides the new password, but keeps its value.
  useEffect(() => {
    if (!isOwn) return;
    dispatch({ type: 'REMOVE', path: 'password' });
    dispatch({ type: 'REMOVE', path: 'confirm-password' });
    dispatch({ type: 'UPDATE', path, value: undefined, initialValue: undefined });
  }, [dispatch, isOwn, path, savedAt]);

  if (!isChanging || !isOwn) return null;
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

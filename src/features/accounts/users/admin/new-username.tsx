'use client';

import { useDocumentInfo, useField, useFormFields } from '@payloadcms/ui';
import { useEffect, useRef } from 'react';

import { Field, fieldIds } from '@/admin/form/field';
import { inputClasses } from '@/admin/form/input-classes';
import { ACCOUNT_TEXTS } from '@/features/accounts/users/admin/account.texts';
import { USERS } from '@/features/accounts/users/users.definition';
import { foldText } from '@/shared/text-matching';

const { invitation: TEXTS } = ACCOUNT_TEXTS;

/** «Elena Ríos» becomes `elena.rios`. */
const suggestUsername = (name: string): string =>
  foldText(name)
    .replace(/[^a-z0-9]+/gu, '.')
    .replace(/^\.|\.$/gu, '')
    .slice(0, USERS.limits.username);

/** The user name of a new account, suggested from its name until it is typed. */
function UsernameField() {
  const { disabled, errorMessage, setValue, showError, value } = useField<string | undefined>({
    path: 'username',
  });
  const name = useFormFields(([fields]) => fields['displayName']?.value);
  const isTyped = useRef(false);
  const ids = fieldIds('username');
  useEffect(() => {
    if (!isTyped.current && typeof name === 'string') setValue(suggestUsername(name));
  }, [name, setValue]);

  return (
    <div className="field-type kit">
      <Field
        name="username"
        label="Nombre de usuario"
        hint={TEXTS.usernameHint}
        isRequired
        message={showError ? errorMessage : undefined}
      >
        <input
          id={ids.input}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          disabled={disabled}
          maxLength={USERS.limits.username}
          aria-invalid={showError}
          aria-describedby={showError ? `${ids.error} ${ids.hint}` : ids.hint}
          value={value ?? ''}
          onChange={(event) => {
            isTyped.current = event.target.value !== '';
            setValue(event.target.value);
          }}
          className={inputClasses}
        />
      </Field>
    </div>
  );
}

export function NewUsername() {
  const { id } = useDocumentInfo();
  return id === undefined ? <UsernameField /> : null;
}

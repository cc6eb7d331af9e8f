'use client';

import {
  useEffect,
  useState,
  type InputHTMLAttributes,
  type ReactNode,
  type SyntheticEvent,
} from 'react';

import { Field, fieldIds, FieldMessage } from '@/admin/form/field';
import { inputClasses } from '@/admin/form/input-classes';
import { Button, type ButtonLook } from '@/admin/ui/button';
import { ApiRequestError, errorMessage } from '@/kit/api/request-error';

const FIELDS = {
  name: {
    label: 'Nombre de la llave',
    missing: 'Escribe un nombre para la llave',
    type: 'text',
    autoComplete: 'off',
  },
  currentPassword: {
    label: 'Contraseña actual',
    missing: 'Escribe tu contraseña actual',
    type: 'password',
    autoComplete: 'current-password',
  },
  code: {
    label: 'Código de verificación',
    missing: 'Escribe el código',
    type: 'text',
    autoComplete: 'one-time-code',
  },
} as const;
type Name = keyof typeof FIELDS;
/** A text per field; fields that the form does not have are left out. */
type Values = Partial<Record<Name, string>>;

/** Fields that prove the ownership of an account: its password and an application's code, if it has them. */
export const proofNames = ({
  hasPassword,
  takesCode = false,
}: {
  hasPassword: boolean;
  takesCode?: boolean;
}): Name[] => [
  ...(hasPassword ? (['currentPassword'] as const) : []),
  ...(takesCode ? (['code'] as const) : []),
];

const findInput = (name: Name) =>
  document.getElementById(fieldIds(name).input) as HTMLInputElement | null;

interface Props {
  names: readonly Name[];
  hints?: Values;
  codeMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  submit: string;
  failed?: string;
  look?: ButtonLook['look'];
  /** Sends the values. The form shows a thrown error. */
  onSend: (values: Values) => Promise<void>;
  onCancel: () => void;
  children?: ReactNode;
}

export function SecretForm({
  names,
  hints,
  codeMode,
  submit,
  failed = 'No se ha podido guardar el cambio.',
  look,
  onSend,
  onCancel,
  children,
}: Props) {
  const [faults, setFaults] = useState<Values>({});
  const [failure, setFailure] = useState('');
  const [isPending, setIsPending] = useState(false);

  // Runs for each first field, because one form may follow another in the same dialog.
  const [first = 'code'] = names;
  useEffect(() => findInput(first)?.focus(), [first]);

  const show = (error: unknown) => {
    const errors = error instanceof ApiRequestError ? error.errors : [];
    const named = names.filter((name) => errors.some(({ field }) => field === name));
    setFaults(
      Object.fromEntries(
        named.map((name) => [name, errors.find(({ field }) => field === name)?.message ?? '']),
      ),
    );
    setFailure(named.length > 0 ? '' : errorMessage(error, failed));
    findInput(named[0] ?? first)?.focus();
  };

  const send = async (values: Values) => {
    setIsPending(true);
    setFailure('');
    try {
      await onSend(values);
    } catch (error) {
      show(error);
    }
    setIsPending(false);
  };

  const check = (event: SyntheticEvent) => {
    event.preventDefault();
    // React bubbles the event to Payload's form, because this one is a portal below it.
    event.stopPropagation();
    const valueOf = (name: Name) => findInput(name)?.value ?? '';
    const missing = names.filter((name) => !valueOf(name).trim());
    setFaults(Object.fromEntries(missing.map((name) => [name, FIELDS[name].missing])));
    const [firstMissing] = missing;
    if (firstMissing) findInput(firstMissing)?.focus();
    else if (!isPending) {
      void send(Object.fromEntries(names.map((name) => [name, valueOf(name)])));
    }
  };

  return (
    <form noValidate onSubmit={check} className="tw:space-y-5">
      {children}
      {names.map((name) => {
        const ids = fieldIds(name);
        const { label, type, autoComplete } = FIELDS[name];
        const hint = hints?.[name];
        const message = faults[name];
        return (
          <Field key={name} name={name} label={label} hint={hint} message={message} isRequired>
            <input
              id={ids.input}
              name={name}
              type={type}
              autoComplete={autoComplete}
              inputMode={name === 'code' ? codeMode : undefined}
              spellCheck={false}
              aria-required
              aria-invalid={Boolean(message)}
              aria-describedby={
                [message && ids.error, hint && ids.hint].filter(Boolean).join(' ') || undefined
              }
              className={inputClasses}
            />
          </Field>
        );
      })}
      <div role="alert">
        <FieldMessage id="cambio-error" message={failure} />
      </div>
      <div className="tw:flex tw:flex-wrap tw:justify-end tw:gap-3">
        <Button onClick={onCancel}>Cancelar</Button>
        <Button type="submit" look={look ?? 'primary'} isPending={isPending}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

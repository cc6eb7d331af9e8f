'use client';

import { useEffect, useRef, useState, type SyntheticEvent } from 'react';

import { FieldMessage } from '@/admin/form/field';
import { inputClasses } from '@/admin/form/input-classes';
import { Button } from '@/admin/ui/button';
import { SECOND_FACTOR } from '@/features/second-factor/second-factor.definition';
import type { SessionUser } from '@/features/users/users.schemas';
import { ApiRequestError, messageOf } from '@/kit/api/request-error';
import { sendRequest } from '@/kit/api/send-request';
import { showToast } from '@/kit/toast/toast.store';

const { messages, limits } = SECOND_FACTOR;

/** What is asked for, by where it comes from. */
const KINDS = {
  totp: {
    label: 'Código de verificación',
    missing: messages.code,
    hint: 'Escribe los seis números que muestra ahora la aplicación de códigos de tu teléfono.',
    other: 'Usar un código de recuperación',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  },
  recovery: {
    label: 'Código de recuperación',
    missing: messages.recoveryCode,
    hint: 'Escribe uno de los códigos que guardaste al activar la verificación en dos pasos. Cada uno sirve una sola vez.',
    other: 'Usar la aplicación de códigos',
    inputMode: 'text',
    autoComplete: 'off',
  },
} as const;

const linkClasses =
  'tw:rounded-sm tw:py-1 tw:touch:min-h-[44px] tw:text-sm tw:text-green tw:underline tw:underline-offset-2 tw:hover:text-ink';

interface Props {
  /** What the first step has given. */
  step: string;
  onEnter: (session: { token: string; user: SessionUser }) => void;
  /** Back to user name and password. */
  onBack: () => void;
}

/** The second step of the login, in the place of the first. */
export function SecondStep({ step, onEnter, onBack }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<keyof typeof KINDS>('totp');
  const [fault, setFault] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const { label, missing, hint, other, inputMode, autoComplete } = KINDS[kind];

  useEffect(() => input.current?.focus(), [kind]);

  const send = async (code: string) => {
    setIsPending(true);
    try {
      const body = { step, code };
      const answer = await sendRequest('/api/auth/second-factor', { method: 'POST', body });
      onEnter(answer.body as { token: string; user: SessionUser });
      return;
    } catch (error) {
      const description = messageOf(error, 'No se ha podido comprobar el código.');
      showToast({ title: 'Error de autenticación', description, tone: 'error' });
      if (error instanceof ApiRequestError && error.status === 404) {
        onBack();
        return;
      }
      input.current?.select();
    }
    setIsPending(false);
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const code = input.current?.value.trim() ?? '';
    setFault(code ? undefined : missing);
    if (!code) input.current?.focus();
    else if (!isPending) void send(code);
  };

  return (
    <form method="post" noValidate onSubmit={submit} className="tw:mt-8 tw:space-y-5">
      <div>
        <label htmlFor="code" className="tw:mb-1.5 tw:block tw:font-semibold">
          {label}
        </label>
        <input
          key={kind}
          ref={input}
          id="code"
          type="text"
          inputMode={inputMode}
          autoComplete={autoComplete}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={limits.code}
          aria-required
          aria-invalid={Boolean(fault)}
          aria-describedby={fault ? 'code-error code-hint' : 'code-hint'}
          onInput={() => setFault(undefined)}
          className={`${inputClasses} tw:font-semibold tw:tracking-[0.12em] tw:tabular-nums`}
        />
        <FieldMessage id="code-error" message={fault} />
        <p id="code-hint" className="tw:mt-1.5 tw:text-sm tw:text-ink-soft">
          {hint}
        </p>
      </div>
      <Button type="submit" look="primary" isPending={isPending} className="tw:w-full">
        {isPending ? 'Comprobando...' : 'Verificar'}
      </Button>
      <div className="tw:flex tw:flex-wrap tw:justify-between tw:gap-x-4 tw:gap-y-1">
        <button
          type="button"
          className={linkClasses}
          onClick={() => {
            setFault(undefined);
            setKind(kind === 'totp' ? 'recovery' : 'totp');
          }}
        >
          {other}
        </button>
        <button type="button" className={linkClasses} onClick={onBack}>
          Volver
        </button>
      </div>
    </form>
  );
}

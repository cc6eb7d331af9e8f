'use client';

import { useEffect, useRef, useState, type SyntheticEvent } from 'react';

import { FieldMessage } from '@/admin/form/field';
import { inputClasses } from '@/admin/form/input-classes';
import { PasskeyButton } from '@/admin/login/passkey-button';
import { Button } from '@/admin/ui/button';
import { SECOND_FACTOR } from '@/features/accounts/two-factor/second-factor.definition';
import type { SecondFactorAnswer } from '@/features/accounts/two-factor/second-factor.schemas';
import type { SessionUser } from '@/features/accounts/users/users.schemas';
import { ApiRequestError, errorMessage } from '@/kit/api/request-error';
import { sendRequest } from '@/kit/api/send-request';
import { supportsPasskeys } from '@/kit/passkeys';
import { showToast } from '@/kit/toast/toast.store';

const { messages, limits } = SECOND_FACTOR;

/** Texts and input attributes of each kind of code. */
const KINDS = {
  application: {
    label: 'Código de verificación',
    missing: messages.code,
    hint: 'Escribe los seis números que muestra ahora la aplicación de códigos de tu teléfono.',
    choice: 'Usar la aplicación de códigos',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  },
  recovery: {
    label: 'Código de recuperación',
    missing: messages.recoveryCode,
    hint: 'Escribe uno de los códigos que guardaste al activar la verificación en dos pasos. Cada uno sirve una sola vez.',
    choice: 'Usar un código de recuperación',
    inputMode: 'text',
    autoComplete: 'off',
  },
} as const;
type Kind = keyof typeof KINDS;

const linkClasses =
  'tw:rounded-sm tw:py-1 tw:touch:min-h-[44px] tw:text-sm tw:text-green tw:underline tw:underline-offset-2 tw:hover:text-ink';

/** Whether the first step is no longer valid. */
const hasEnded = (error: unknown): boolean =>
  error instanceof ApiRequestError && error.status === 404;

type Session = { token: string; user: SessionUser };

interface Props {
  step: string;
  ways: SecondFactorAnswer['secondFactor']['ways'];
  onEnter: (session: Session) => void;
  /** Back to user name and password; `text` is the reason if the person did not ask for it. */
  onBack: (text?: string) => void;
}

export function SecondStep({ step, ways, onEnter, onBack }: Props) {
  const hasPasskey = ways.includes('passkey') && supportsPasskeys();
  const kinds: Kind[] = ways.includes('application') ? ['application', 'recovery'] : ['recovery'];
  const [first = 'recovery'] = kinds;
  // With a passkey no code field is shown until requested.
  const [kind, setKind] = useState<Kind | null>(hasPasskey ? null : first);

  return (
    <div className="tw:mt-8 tw:space-y-5">
      {kind === null ? (
        <PasskeyStep step={step} onEnter={onEnter} onBack={onBack} />
      ) : (
        <CodeForm key={kind} kind={kind} step={step} onEnter={onEnter} onBack={onBack} />
      )}
      <div className="tw:flex tw:flex-wrap tw:justify-between tw:gap-x-4 tw:gap-y-1">
        {hasPasskey && kind !== null && (
          <button type="button" className={linkClasses} onClick={() => setKind(null)}>
            Usar una llave de acceso
          </button>
        )}
        {kinds
          .filter((other) => other !== kind)
          .map((other) => (
            <button
              key={other}
              type="button"
              className={linkClasses}
              onClick={() => setKind(other)}
            >
              {KINDS[other].choice}
            </button>
          ))}
        <button type="button" className={linkClasses} onClick={() => onBack()}>
          Volver
        </button>
      </div>
    </div>
  );
}

type StepProps = Omit<Props, 'ways'>;

function PasskeyStep({ step, onEnter, onBack }: StepProps) {
  const text = useRef<HTMLParagraphElement>(null);
  const [fault, setFault] = useState<string>();
  // The focused element was removed: focus the text, followed by the button.
  useEffect(() => text.current?.focus(), []);
  return (
    <div>
      <p ref={text} tabIndex={-1} className="tw:text-ink-soft">
        Confirma que eres tú con la huella, el rostro o el PIN de tu dispositivo, o con tu llave de
        seguridad.
      </p>
      <PasskeyButton
        path="/api/auth/passkeys/step"
        body={{ step }}
        label="Usar una llave de acceso"
        look="primary"
        onEnter={onEnter}
        onFail={(failure, error) => (hasEnded(error) ? onBack : setFault)(failure)}
      />
      <FieldMessage id="passkey-error" message={fault} />
    </div>
  );
}

function CodeForm({ kind, step, onEnter, onBack }: StepProps & { kind: Kind }) {
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const { label, missing, hint, inputMode, autoComplete } = KINDS[kind];

  useEffect(() => input.current?.focus(), []);

  const send = async (code: string) => {
    setIsPending(true);
    try {
      const body = { step, code };
      const answer = await sendRequest('/api/auth/second-factor', { method: 'POST', body });
      onEnter(answer.body as Session);
      return;
    } catch (error) {
      const description = errorMessage(error, 'No se ha podido comprobar el código.');
      showToast({ title: 'Error de autenticación', description, tone: 'error' });
      if (hasEnded(error)) {
        onBack(description);
        return;
      }
      setFault(description);
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
    <form method="post" noValidate onSubmit={submit} className="tw:space-y-5">
      <div>
        <label htmlFor="code" className="tw:mb-1.5 tw:block tw:font-semibold">
          {label}
        </label>
        <input
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
    </form>
  );
}

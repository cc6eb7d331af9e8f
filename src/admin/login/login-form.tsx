'use client';

import { Eye, EyeOff, TriangleAlert } from 'lucide-react';
import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';

import { FieldMessage } from '@/admin/form/field';
import { inputClasses } from '@/admin/form/input-classes';
import { PasskeyButton } from '@/admin/login/passkey-button';
import { beginSession, showSessionExpired } from '@/admin/session/session.actions';
import { Button } from '@/admin/ui/button';
import type { SecondFactorAnswer } from '@/features/accounts/two-factor/second-factor.schemas';
import { USERS } from '@/features/accounts/users/users.definition';
import type { SessionUser } from '@/features/accounts/users/users.schemas';
import { ApiRequestError, errorMessage } from '@/kit/api/request-error';
import { sendRequest } from '@/kit/api/send-request';
import { showToast } from '@/kit/toast/toast.store';
import { useHydrated } from '@/kit/use-hydrated';

const { messages } = USERS;
const TITLE = 'Error de autenticación';

interface Credentials {
  username: string;
  password: string;
}

interface Failure {
  text?: string | undefined;
  /** Whether the fields are marked invalid; both, so that the failed one is not revealed. */
  isOfFields?: boolean;
}

type LoginAnswer = { token: string; user: SessionUser } | SecondFactorAnswer;

const requestSession = async (credentials: Credentials): Promise<LoginAnswer> => {
  const { body } = await sendRequest('/api/auth/login', { method: 'POST', body: credentials });
  return body as LoginAnswer;
};

const faultsOf = ({ username, password }: Credentials): Partial<Credentials> => ({
  ...(username.trim() ? {} : { username: messages.username }),
  ...(password ? {} : { password: messages.password }),
});

export function LoginForm({ returnTo }: { returnTo: string | null }) {
  const isReady = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [isPasswordShown, setIsPasswordShown] = useState(false);
  const [isCapsLockOn, setIsCapsLockOn] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [faults, setFaults] = useState<Partial<Credentials> | null>(null);
  /** Error of the last attempt, which stays after the toast has disappeared. */
  const [failure, setFailure] = useState<Failure>({});
  const [secondStep, setSecondStep] = useState<ReactNode>(null);

  useEffect(() => {
    if (returnTo) showSessionExpired();
  }, [returnTo]);

  const find = (field: keyof Credentials) =>
    form.current?.querySelector<HTMLInputElement>(`#${field}`);
  const read = (): Credentials => ({
    username: find('username')?.value ?? '',
    password: find('password')?.value ?? '',
  });
  const focus = (field: keyof Credentials) => find(field)?.focus();

  const enter = (session: { token: string; user: SessionUser }) => beginSession(session, returnTo);

  /** Shows the reason why the login failed; without `text` clears it. */
  const explain = (text?: string) => setFailure({ text });

  /** Loads the second step lazily, because most logins do not need it. */
  const goToSecondStep = async ({ step, ways }: SecondFactorAnswer['secondFactor']) => {
    const { SecondStep } = await import('@/admin/login/second-step');
    const goBack = (text?: string) => {
      setSecondStep(null);
      explain(text);
    };
    setSecondStep(<SecondStep step={step} ways={ways} onEnter={enter} onBack={goBack} />);
  };

  const logIn = async (credentials: Credentials) => {
    setIsPending(true);
    explain();
    let fallback: string = messages.badCredentials;
    try {
      const answer = await requestSession(credentials);
      if ('token' in answer) {
        enter(answer);
        return;
      }
      fallback = 'No se ha podido abrir el segundo paso. Inténtalo de nuevo.';
      await goToSecondStep(answer.secondFactor);
    } catch (error) {
      const text = errorMessage(error, fallback);
      setFailure({ text, isOfFields: error instanceof ApiRequestError && error.status === 401 });
      focus('password');
      showToast({ title: TITLE, description: text, tone: 'error' });
    }
    setIsPending(false);
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const credentials = read();
    const found = faultsOf(credentials);
    setFaults(found);
    if (found.username) focus('username');
    else if (found.password) focus('password');
    else if (!isPending) void logIn(credentials);
  };

  const watchCapsLock = (event: KeyboardEvent) =>
    setIsCapsLockOn(event.getModifierState('CapsLock'));

  if (secondStep) return secondStep;
  return (
    <>
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={submit}
        // Input clears the errors.
        onInput={() => {
          if (faults) setFaults(faultsOf(read()));
          explain();
        }}
        className="tw:mt-8 tw:space-y-5"
      >
        <div>
          <label htmlFor="username" className="tw:mb-1.5 tw:block tw:font-semibold">
            Nombre de usuario
          </label>
          <input
            id="username"
            name="username"
            type="text"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={USERS.limits.username}
            aria-required
            aria-invalid={Boolean(faults?.username ?? failure.isOfFields)}
            aria-describedby={faults?.username ? 'username-error' : failure.text && 'login-error'}
            className={inputClasses}
          />
          <FieldMessage id="username-error" message={faults?.username} />
        </div>

        <div>
          <label htmlFor="password" className="tw:mb-1.5 tw:block tw:font-semibold">
            Contraseña
          </label>
          <div className="tw:relative">
            <input
              id="password"
              name="password"
              type={isPasswordShown ? 'text' : 'password'}
              autoComplete="current-password"
              aria-required
              aria-invalid={Boolean(faults?.password ?? failure.isOfFields)}
              aria-describedby={
                [
                  faults?.password && 'password-error',
                  failure.text && 'login-error',
                  isCapsLockOn && 'caps-lock',
                ]
                  .filter(Boolean)
                  .join(' ') || undefined
              }
              onKeyDown={watchCapsLock}
              onKeyUp={watchCapsLock}
              className={`${inputClasses} tw:pr-12`}
            />
            <button
              type="button"
              onClick={() => setIsPasswordShown((isShown) => !isShown)}
              className="tw:absolute tw:inset-y-0 tw:right-0 tw:grid tw:w-11 tw:place-items-center tw:rounded-md tw:text-ink-soft tw:-outline-offset-2 tw:hover:text-ink"
            >
              {isPasswordShown ? (
                <EyeOff aria-hidden className="tw:size-5" />
              ) : (
                <Eye aria-hidden className="tw:size-5" />
              )}
              <span className="tw:sr-only">
                {isPasswordShown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
              </span>
            </button>
          </div>
          <FieldMessage id="password-error" message={faults?.password} />
          <p
            id="caps-lock"
            role="status"
            className="tw:mt-1.5 tw:flex tw:items-center tw:gap-1.5 tw:text-sm tw:font-semibold tw:text-cat-orange tw:empty:hidden"
          >
            {isCapsLockOn && (
              <>
                <TriangleAlert aria-hidden className="tw:size-4" />
                Las mayúsculas están activadas
              </>
            )}
          </p>
        </div>

        <FieldMessage id="login-error" message={failure.text} />
        {/* Disabled before hydration: the browser would submit the form natively. */}
        <Button
          type="submit"
          look="primary"
          isPending={isPending}
          disabled={!isReady}
          className="tw:w-full"
        >
          {isPending ? 'Iniciando sesión...' : 'Iniciar Sesión'}
        </Button>
      </form>
      <PasskeyButton
        path="/api/auth/passkeys/login"
        label="Entrar con una llave de acceso"
        onEnter={enter}
        onFail={explain}
      />
    </>
  );
}

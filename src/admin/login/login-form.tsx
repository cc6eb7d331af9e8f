'use client';

import { Eye, EyeOff, TriangleAlert } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useForm } from 'react-hook-form';

import { FieldMessage } from '@/admin/form/field';
import { inputClasses } from '@/admin/form/input-classes';
import { beginSession } from '@/admin/session/session.actions';
import { showToast } from '@/kit/toast/toast.store';
import { Button } from '@/admin/ui/button';
import { USERS } from '@/features/users/users.definition';
import type { SessionUser } from '@/features/users/users.schemas';
import { messageOf } from '@/kit/api/request-error';
import { sendRequest } from '@/kit/api/send-request';
import { useIsReady } from '@/kit/use-is-ready';

const { messages } = USERS;

interface Credentials {
  username: string;
  password: string;
}

/** Asks the server for a session. A refused login ends no session, so this is not `callApi`. */
const requestSession = async (
  credentials: Credentials,
): Promise<{ token: string; user: SessionUser }> => {
  const { body } = await sendRequest('/api/auth/login', {
    method: 'POST',
    body: credentials,
  });
  return body as { token: string; user: SessionUser };
};

/** The login: user name, password, and what went wrong. */
export function LoginForm({ returnTo }: { returnTo: string | null }) {
  const isReady = useIsReady();
  const [isPasswordShown, setIsPasswordShown] = useState(false);
  const [isCapsLockOn, setIsCapsLockOn] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const {
    register,
    handleSubmit,
    setFocus,
    formState: { errors, isSubmitting },
  } = useForm<Credentials>({ defaultValues: { username: '', password: '' } });

  const logIn = async (credentials: Credentials) => {
    try {
      const session = await requestSession(credentials);
      setIsLeaving(true);
      beginSession(session, returnTo);
    } catch (error) {
      setFocus('password');
      showToast({
        title: 'Error de autenticación',
        description: messageOf(error, messages.badCredentials),
        tone: 'error',
      });
    }
  };

  const watchCapsLock = (event: KeyboardEvent) =>
    setIsCapsLockOn(event.getModifierState('CapsLock'));
  const isPending = isSubmitting || isLeaving;

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(logIn)(event)}
      className="tw:mt-8 tw:space-y-5"
    >
      <div>
        <label htmlFor="username" className="tw:mb-1.5 tw:block tw:font-semibold">
          Nombre de usuario
        </label>
        <input
          id="username"
          type="text"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={USERS.limits.username}
          aria-required
          aria-invalid={Boolean(errors.username)}
          aria-describedby={errors.username && 'username-error'}
          className={inputClasses}
          {...register('username', {
            validate: (value) => value.trim() !== '' || messages.username,
          })}
        />
        <FieldMessage id="username-error" message={errors.username?.message} />
      </div>

      <div>
        <label htmlFor="password" className="tw:mb-1.5 tw:block tw:font-semibold">
          Contraseña
        </label>
        <div className="tw:relative">
          <input
            id="password"
            type={isPasswordShown ? 'text' : 'password'}
            autoComplete="current-password"
            aria-required
            aria-invalid={Boolean(errors.password)}
            aria-describedby={
              [errors.password && 'password-error', isCapsLockOn && 'caps-lock']
                .filter(Boolean)
                .join(' ') || undefined
            }
            onKeyDown={watchCapsLock}
            onKeyUp={watchCapsLock}
            className={`${inputClasses} tw:pr-12`}
            {...register('password', { required: messages.password })}
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
        <FieldMessage id="password-error" message={errors.password?.message} />
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

      {/* Before the page has come alive, sending would be the browser's: to nowhere. */}
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
  );
}

'use client';

import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

import { FieldMessage } from '@/admin/form/field';
import { inputClasses } from '@/admin/form/input-classes';
import { LoginFrame } from '@/admin/login/login-frame';
import { storeNotice } from '@/admin/toast/notice.storage';
import { Button } from '@/admin/ui/button';
import { linkClasses } from '@/admin/ui/link-classes';
import { Spinner } from '@/admin/ui/spinner';
import { ACCESS_LINKS } from '@/features/accounts/access-links/access-links.definition';
import {
  useAccessLink,
  isRefusedToken,
  sendPassword,
} from '@/features/accounts/access-links/admin/use-access-link';
import { USERS } from '@/features/accounts/users/users.definition';
import { ApiRequestError, errorMessage } from '@/kit/api/request-error';
import { showToast } from '@/kit/toast/toast.store';
import { ADMIN_PATHS } from '@/shared/paths';

const TEXTS = {
  title: 'Elige tu contraseña',
  lede: 'Doctorado en Educación. Acceso para el personal del programa.',
  loading: 'Comprobando el enlace...',
  failed: 'No se pudo comprobar el enlace. Revisa tu conexión e inténtalo de nuevo.',
  retry: 'Intentar de nuevo',
  username: 'Nombre de usuario',
  password: 'Nueva contraseña',
  hint: `Al menos ${USERS.limits.password.min} caracteres. Varias palabras que no tengan que ver entre sí son fáciles de recordar y difíciles de adivinar.`,
  show: 'Mostrar contraseña',
  hide: 'Ocultar contraseña',
  submit: 'Guardar contraseña',
  submitting: 'Guardando...',
  saved: 'Contraseña guardada',
  notSaved: 'No se pudo guardar la contraseña',
  tryAgain: 'Ha ocurrido un error. Inténtalo de nuevo.',
  toLogin: 'Ir a iniciar sesión',
} as const;

export function AccessLinkScreen() {
  return (
    <LoginFrame title={TEXTS.title} lede={TEXTS.lede}>
      <div className="tw:mt-8">
        <Content />
      </div>
    </LoginFrame>
  );
}

function Content() {
  const { state, retry, end } = useAccessLink();
  switch (state.name) {
    case 'loading':
      return <Spinner label={TEXTS.loading} />;
    case 'held':
      return <NewPasswordForm token={state.token} username={state.username} onDead={end} />;
    case 'failed':
      return (
        <div role="alert" className="tw:space-y-4">
          <p>{state.message || TEXTS.failed}</p>
          <Button onClick={retry}>{TEXTS.retry}</Button>
        </div>
      );
    default:
      return (
        <div role="alert" className="tw:space-y-4">
          <p>{ACCESS_LINKS.messages.unknownLink}</p>
          <p>
            <a href={ADMIN_PATHS.login} className={linkClasses}>
              {TEXTS.toLogin}
            </a>
          </p>
        </div>
      );
  }
}

const { limits, messages } = USERS;
const LABEL = 'tw:mb-1.5 tw:block tw:font-semibold';

interface Props {
  token: string;
  username: string;
  onDead: () => void;
}

function NewPasswordForm({ token, username, onDead }: Props) {
  const [isShown, setIsShown] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm<{ password: string }>({ defaultValues: { password: '' } });
  const isPending = isSubmitting || isLeaving;

  const save = async ({ password }: { password: string }) => {
    try {
      const description = await sendPassword(token, password);
      setIsLeaving(true);
      storeNotice({ title: TEXTS.saved, description });
      window.location.assign(ADMIN_PATHS.login);
    } catch (error) {
      const fault = error instanceof ApiRequestError && error.errors[0]?.message;
      if (fault) {
        setError('password', { message: fault }, { shouldFocus: true });
        return;
      }
      if (isRefusedToken(error)) {
        onDead();
        return;
      }
      const description = errorMessage(error, TEXTS.tryAgain);
      showToast({ title: TEXTS.notSaved, description, tone: 'error' });
    }
  };

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(save)(event)}
      className="tw:space-y-5"
    >
      <div>
        <label htmlFor="username" className={LABEL}>
          {TEXTS.username}
        </label>
        <input
          id="username"
          type="text"
          autoComplete="username"
          readOnly
          value={username}
          className={inputClasses}
        />
      </div>
      <div>
        <label htmlFor="password" className={LABEL}>
          {TEXTS.password}
        </label>
        <div className="tw:relative">
          <input
            id="password"
            type={isShown ? 'text' : 'password'}
            autoComplete="new-password"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.password.max}
            aria-required
            aria-invalid={Boolean(errors.password)}
            aria-describedby={errors.password ? 'password-error' : 'password-hint'}
            className={`${inputClasses} tw:pr-12`}
            {...register('password', {
              required: messages.password,
              minLength: { value: limits.password.min, message: messages.passwordTooShort },
            })}
          />
          <button
            type="button"
            onClick={() => setIsShown((wasShown) => !wasShown)}
            className="tw:absolute tw:inset-y-0 tw:right-0 tw:grid tw:w-11 tw:place-items-center tw:rounded-md tw:text-ink-soft tw:-outline-offset-2 tw:hover:text-ink"
          >
            {isShown ? (
              <EyeOff aria-hidden className="tw:size-5" />
            ) : (
              <Eye aria-hidden className="tw:size-5" />
            )}
            <span className="tw:sr-only">{isShown ? TEXTS.hide : TEXTS.show}</span>
          </button>
        </div>
        <FieldMessage id="password-error" message={errors.password?.message} />
        <p id="password-hint" className="tw:mt-1.5 tw:text-sm tw:text-ink-soft">
          {TEXTS.hint}
        </p>
      </div>
      <Button type="submit" look="primary" isPending={isPending} className="tw:w-full">
        {isPending ? TEXTS.submitting : TEXTS.submit}
      </Button>
    </form>
  );
}

'use client';

import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

import { FieldMessage } from '@/admin/form/field';
import { inputClasses } from '@/admin/form/input-classes';
import { storeNotice } from '@/admin/toast/notice.storage';
import { Button } from '@/admin/ui/button';
import { ACCESS_LINK_TEXTS as TEXTS } from '@/features/accounts/access-links/admin/access-link.texts';
import {
  isRefusedToken,
  sendPassword,
} from '@/features/accounts/access-links/admin/use-access-link';
import { USERS } from '@/features/accounts/users/users.definition';
import { ApiRequestError, errorMessage } from '@/kit/api/request-error';
import { showToast } from '@/kit/toast/toast.store';
import { ADMIN_PATHS } from '@/shared/paths';

const { limits, messages } = USERS;
const LABEL = 'tw:mb-1.5 tw:block tw:font-semibold';

interface Props {
  token: string;
  username: string;
  onDead: () => void;
}

/** Form for a new password, typed once, with a button that shows it. */
export function NewPasswordForm({ token, username, onDead }: Props) {
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

'use client';

import { useState } from 'react';

import { Button, type ButtonLook } from '@/admin/ui/button';
import type { SessionUser } from '@/features/accounts/users/users.schemas';
import { errorMessage } from '@/kit/api/request-error';
import { supportsPasskeys } from '@/kit/passkeys';
import { showToast } from '@/kit/toast/toast.store';
import { useHydrated } from '@/kit/use-hydrated';

interface Props extends ButtonLook {
  path: string;
  body?: object;
  label: string;
  onEnter: (session: { token: string; user: SessionUser }) => void;
  /** Called after the toast with the error, because the toast disappears. */
  onFail: (text: string, error: unknown) => void;
}

/** Login with a passkey; renders nothing without browser support. The library is loaded on click. */
export function PasskeyButton({ path, body, label, look = 'quiet', onEnter, onFail }: Props) {
  const isReady = useHydrated();
  const [isPending, setIsPending] = useState(false);
  if (isReady && !supportsPasskeys()) return null;

  const enter = async () => {
    setIsPending(true);
    try {
      const { enterByPasskey } = await import('@/admin/login/passkey-login');
      onEnter(await enterByPasskey(path, body));
      return;
    } catch (error) {
      const description = errorMessage(error, 'No se ha usado ninguna llave de acceso.');
      showToast({ title: 'Error de autenticación', description, tone: 'error' });
      onFail(description, error);
    }
    setIsPending(false);
  };

  return (
    <Button
      look={look}
      isPending={isPending}
      disabled={!isReady}
      className="tw:mt-3 tw:w-full"
      onClick={() => void enter()}
    >
      {label}
    </Button>
  );
}

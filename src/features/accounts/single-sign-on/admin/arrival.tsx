'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';

import { beginSession } from '@/admin/session/session.actions';
import { Button } from '@/admin/ui/button';
import { linkClasses } from '@/admin/ui/link-classes';
import { Spinner } from '@/admin/ui/spinner';
import { SINGLE_SIGN_ON } from '@/features/accounts/single-sign-on/single-sign-on.definition';
import type { ArrivalAnswer } from '@/features/accounts/single-sign-on/single-sign-on.schemas';
import { ApiRequestError, errorMessage } from '@/kit/api/request-error';
import { sendRequest } from '@/kit/api/send-request';
import { ADMIN_PATHS } from '@/shared/paths';

const PATH = `/api${SINGLE_SIGN_ON.paths.session}`;
const toLogin = () => window.location.assign(ADMIN_PATHS.login);

/** Fetches the session after a login at the provider, and goes to the requested page. */
export function Arrival() {
  const isAsked = useRef(false);
  const [failure, setFailure] = useState<{ message: string; isOver: boolean }>();
  const [secondStep, setSecondStep] = useState<ReactNode>(null);

  const enter = async () => {
    setFailure(undefined);
    try {
      const { body } = await sendRequest(PATH, { method: 'POST' });
      const answer = body as ArrivalAnswer;
      const { returnTo } = answer;
      if ('token' in answer) {
        beginSession(answer, returnTo);
        return;
      }
      const { SecondStep } = await import('@/admin/login/second-step');
      setSecondStep(
        <SecondStep
          step={answer.secondFactor.step}
          ways={answer.secondFactor.ways}
          onEnter={(session) => beginSession(session, returnTo)}
          onBack={toLogin}
        />,
      );
    } catch (error) {
      const isOver = error instanceof ApiRequestError && error.status === 404;
      setFailure({ message: errorMessage(error, 'No se ha podido entrar.'), isOver });
    }
  };

  useEffect(() => {
    // The result can be fetched once.
    if (isAsked.current) return;
    isAsked.current = true;
    void enter();
  }, []);

  if (secondStep) return secondStep;
  if (!failure) {
    return (
      <div className="tw:mt-8">
        <Spinner label="Entrando…" />
      </div>
    );
  }
  return (
    <div role="alert" className="tw:mt-8 tw:space-y-4">
      <p>{failure.message}</p>
      {!failure.isOver && <Button onClick={() => void enter()}>Reintentar</Button>}
      <p>
        <a href={ADMIN_PATHS.login} className={linkClasses}>
          Ir a iniciar sesión
        </a>
      </p>
    </div>
  );
}

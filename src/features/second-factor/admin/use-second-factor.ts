'use client';

import { useCallback, useEffect, useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import type { SecondFactorState } from '@/features/second-factor/second-factor.schemas';
import { messageOf } from '@/kit/api/request-error';

/** What the server knows of the own second factor. */
export const useSecondFactor = () => {
  const [state, setState] = useState<SecondFactorState>();
  const [failure, setFailure] = useState('');

  const read = useCallback(() => {
    callApi<SecondFactorState>('GET', '/api/auth/second-factor').then(
      (answer) => {
        setState(answer);
        setFailure('');
      },
      (error: unknown) =>
        setFailure(messageOf(error, 'No se ha podido leer la verificación en dos pasos.')),
    );
  }, []);
  useEffect(read, [read]);

  return { state, failure, read };
};

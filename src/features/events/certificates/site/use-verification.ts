'use client';

import { useCallback, useRef, useState } from 'react';

import type { VerificationRecord } from '@/features/events/certificates/certificates.presenter';
import { errorMessage, statusOf } from '@/kit/api/request-error';
import { useHashToken } from '@/kit/use-hash-token';
import { postForm } from '@/site/form/post-form';

const PATH = '/api/public/certificates/verify';

type State =
  | { name: 'idle' | 'asking' }
  | { name: 'known'; certificate: VerificationRecord }
  | { name: 'unknown' }
  | { name: 'failed'; sentence: string };

export const useVerification = (fallback: string) => {
  const [state, setState] = useState<State>({ name: 'idle' });
  const [code, setCode] = useState('');
  const turn = useRef(0);

  const verify = useCallback(
    async (typed: string, trap: object = {}) => {
      turn.current += 1;
      const own = turn.current;
      const settle = (next: State) => own === turn.current && setState(next);
      setState({ name: 'asking' });
      try {
        const certificate = (await postForm(PATH, {
          body: { code: typed, ...trap },
          headers: {},
        })) as VerificationRecord;
        settle({ name: 'known', certificate });
      } catch (error) {
        settle(
          statusOf(error) === 404
            ? { name: 'unknown' }
            : { name: 'failed', sentence: errorMessage(error, fallback) },
        );
      }
    },
    [fallback],
  );

  useHashToken(
    useCallback(
      (brought) => {
        if (!brought) return;
        setCode(brought);
        void verify(brought);
      },
      [verify],
    ),
  );

  return { state, code, setCode, verify };
};

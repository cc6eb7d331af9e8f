'use client';

import { useCallback, useEffect, useRef, useState } from 'react';

import type { VerificationRecord } from '@/features/events/certificates/certificates.presenter';
import { ApiRequestError, errorMessage } from '@/kit/api/request-error';
import { postForm } from '@/site/form/post-form';

const PATH = '/api/public/certificates/verify';

type State =
  | { name: 'idle' | 'asking' }
  | { name: 'known'; certificate: VerificationRecord }
  | { name: 'unknown' }
  | { name: 'failed'; sentence: string };

const statusOf = (error: unknown): number => (error instanceof ApiRequestError ? error.status : 0);

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

  const readAddress = useCallback(async () => {
    // In the hash, because it is not sent to servers and does not appear in their logs.
    const brought = location.hash.slice(1);
    if (!brought) return;
    setCode(brought);
    await verify(brought);
  }, [verify]);

  useEffect(() => {
    // After hydration, because the server does not know the hash.
    void Promise.resolve().then(readAddress);
    // Another code in the same tab changes only the hash.
    const onHash = () => void readAddress();
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, [readAddress]);

  return { state, code, setCode, verify };
};

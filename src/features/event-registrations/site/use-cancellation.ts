'use client';

import { useCallback, useEffect, useRef, useState } from 'react';

import type { HeldPlaceRecord } from '@/features/event-registrations/event-registrations.presenter';
import { ApiRequestError, messageOf } from '@/kit/api/request-error';
import { showToast } from '@/kit/toast/toast.store';
import { postForm } from '@/site/form/post-form';

const PATH = '/api/public/event-registrations';

type State =
  | { name: 'loading' | 'unknown' | 'failed' }
  | { name: 'held' | 'submitting' | 'begun' | 'done'; place: HeldPlaceRecord };

const post = (task: 'link' | 'cancel', token: string) =>
  postForm(`${PATH}/${task}`, { body: { token }, headers: {} });

const statusOf = (error: unknown): number => (error instanceof ApiRequestError ? error.status : 0);

/** What the link in the address is good for, and the giving up itself. */
export const useCancellation = () => {
  const token = useRef('');
  const [state, setState] = useState<State>({ name: 'loading' });

  const read = useCallback(async () => {
    // Behind the `#`: no server, and no log on the way to one, gets to see it.
    token.current = location.hash.slice(1);
    if (!token.current) {
      setState({ name: 'unknown' });
      return;
    }
    setState({ name: 'loading' });
    try {
      const place = (await post('link', token.current)) as HeldPlaceRecord;
      setState({ name: place.hasBegun ? 'begun' : 'held', place });
    } catch (error) {
      setState({ name: [400, 404].includes(statusOf(error)) ? 'unknown' : 'failed' });
    }
  }, []);

  useEffect(() => {
    void read();
    // Another mail's link, opened in the same tab, changes nothing but this part of the address.
    const onHash = () => void read();
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, [read]);

  const cancel = async (place: HeldPlaceRecord) => {
    setState({ name: 'submitting', place });
    try {
      await post('cancel', token.current);
      setState({ name: 'done', place });
    } catch (error) {
      if (statusOf(error) === 404) {
        setState({ name: 'unknown' });
        return;
      }
      if (statusOf(error) === 409) {
        setState({ name: 'begun', place });
        return;
      }
      setState({ name: 'held', place });
      const description = messageOf(error, 'Ha ocurrido un error. Inténtalo de nuevo.');
      showToast({ title: 'Error', description, tone: 'error' });
    }
  };

  return { state, read, cancel };
};

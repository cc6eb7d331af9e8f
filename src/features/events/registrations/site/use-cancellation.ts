'use client';

import type { HeldPlaceRecord } from '@/features/events/registrations/event-registrations.presenter';
import { errorMessage, statusOf } from '@/kit/api/request-error';
import { showToast } from '@/kit/toast/toast.store';
import { readHashToken } from '@/kit/use-hash-token';
import { postForm } from '@/site/form/post-form';
import { useTokenPage } from '@/site/form/use-token-page';

const PATH = '/api/public/event-registrations';

type State =
  | { name: 'unknown' | 'failed' }
  | {
      name: 'held' | 'movedUp' | 'submitting' | 'begun' | 'done';
      place: HeldPlaceRecord;
      /** The result of an action, not of opening the page. */
      isNews?: boolean;
    };

const post = (task: 'link' | 'cancel', body: { token: string; isWaiting?: boolean }) =>
  postForm(`${PATH}/${task}`, { body, headers: {} });

const ask = async (token: string): Promise<State> => {
  if (!token) return { name: 'unknown' };
  try {
    const place = (await post('link', { token })) as HeldPlaceRecord;
    return { name: place.hasBegun ? 'begun' : 'held', place };
  } catch (error) {
    return { name: [400, 404].includes(statusOf(error)) ? 'unknown' : 'failed' };
  }
};

export const useCancellation = () => {
  const { state, setState, read } = useTokenPage(ask);

  /** Shows the current state after a conflict, for a new decision. */
  const showAsItIs = async (shown: HeldPlaceRecord) => {
    const found = await ask(readHashToken());
    if (!('place' in found)) {
      setState(found);
      return;
    }
    const { name, place } = found;
    const isMovedUp = name === 'held' && place.isWaiting !== shown.isWaiting;
    // A check-in before the start is shown like a started event.
    setState({ name: isMovedUp ? 'movedUp' : 'begun', place, isNews: true });
  };

  const cancel = async (place: HeldPlaceRecord) => {
    setState({ name: 'submitting', place });
    try {
      // With the displayed state, because the registration may have been promoted since.
      await post('cancel', { token: readHashToken(), isWaiting: place.isWaiting });
      setState({ name: 'done', place, isNews: true });
    } catch (error) {
      switch (statusOf(error)) {
        case 404:
          setState({ name: 'unknown' });
          break;
        case 409:
          await showAsItIs(place);
          break;
        default:
          setState({ name: 'held', place });
          showToast({
            title: 'Error',
            description: errorMessage(error, 'Ha ocurrido un error. Inténtalo de nuevo.'),
            tone: 'error',
          });
      }
    }
  };

  return { state, retry: () => read(readHashToken()), cancel };
};

'use client';

import { useState } from 'react';

import { errorMessage } from '@/kit/api/request-error';
import { showToast } from '@/kit/toast/toast.store';

/**
 * Runs a button's action: busy while pending, with a toast on failure.
 *
 * @param failure text if the server sends none
 */
export const useTask = (failure: string) => {
  const [isPending, setIsPending] = useState(false);

  const run = async (task: () => Promise<void>): Promise<boolean> => {
    setIsPending(true);
    try {
      await task();
      return true;
    } catch (error) {
      showToast({ title: 'Error', description: errorMessage(error, failure), tone: 'error' });
      return false;
    } finally {
      setIsPending(false);
    }
  };

  return { isPending, run };
};

import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { PERSONAL_DATA_TEXTS as TEXTS } from '@/features/compliance/personal-data/admin/personal-data.texts';
import { PERSONAL_DATA } from '@/features/compliance/personal-data/personal-data.definition';
import { ApiRequestError, errorMessage } from '@/kit/api/request-error';
import { showToast } from '@/kit/toast/toast.store';

type Task = 'search' | 'people' | 'export' | 'erase';

/** Sends a person's address in the body, because URLs are logged. */
export const postPersonalData = <Result>(task: Task, body: object) =>
  callApi<Result>('POST', `/api${PERSONAL_DATA.path}/${task}`, body);

/** Runs one task at a time; an error is shown as a toast, and the message of the field is returned. */
export const usePersonalDataTask = () => {
  const [pending, setPending] = useState<Task | null>(null);
  const [fieldError, setFieldError] = useState<string>();

  const attempt = async (task: Task, failure: string, work: () => Promise<void>) => {
    setPending(task);
    setFieldError(undefined);
    try {
      await work();
    } catch (error) {
      const faults = error instanceof ApiRequestError ? error.errors : [];
      setFieldError(faults.find(({ field }) => field === 'email' || field === 'search')?.message);
      const description = errorMessage(error, failure);
      showToast({ title: TEXTS.failed, description, tone: 'error' });
    } finally {
      setPending(null);
    }
  };
  return { attempt, fieldError, pending, setFieldError };
};

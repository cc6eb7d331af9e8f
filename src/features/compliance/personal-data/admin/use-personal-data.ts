'use client';

import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { ApiRequestError, errorMessage } from '@/kit/api/request-error';
import { showToast } from '@/kit/toast/toast.store';
import { PERSONAL_DATA_TEXTS as TEXTS } from '@/features/compliance/personal-data/admin/personal-data.texts';
import { PERSONAL_DATA } from '@/features/compliance/personal-data/personal-data.definition';
import type { Holdings } from '@/features/compliance/personal-data/personal-data.schemas';

type Task = 'search' | 'export' | 'erase';

const post = <Result>(task: Task, body: object) =>
  callApi<Result>('POST', `/api${PERSONAL_DATA.path}/${task}`, body);

const saveAsFile = (content: Holdings): void => {
  const blob = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = TEXTS.fileName;
  link.click();
  URL.revokeObjectURL(link.href);
};

/** What is held about one person, and what can be done with it. */
export const usePersonalData = () => {
  const [found, setFound] = useState<Holdings | null>(null);
  const [emailError, setEmailError] = useState<string>();
  const [pending, setPending] = useState<Task | null>(null);

  const attempt = async (task: Task, failure: string, work: () => Promise<void>) => {
    setPending(task);
    setEmailError(undefined);
    try {
      await work();
    } catch (error) {
      const faults = error instanceof ApiRequestError ? error.errors : [];
      setEmailError(faults.find(({ field }) => field === 'email')?.message);
      const description = errorMessage(error, failure);
      showToast({ title: TEXTS.failed, description, tone: 'error' });
    } finally {
      setPending(null);
    }
  };

  return {
    found,
    /** What is wrong with the address that was asked for. */
    emailError,
    pending,
    search: (email: string) =>
      attempt('search', TEXTS.searchFailed, async () =>
        setFound(await post<Holdings>('search', { email })),
      ),
    exportAll: (email: string) =>
      attempt('export', TEXTS.exportFailed, async () =>
        saveAsFile(await post<Holdings>('export', { email })),
      ),
    eraseAll: (email: string, confirmation: string) =>
      attempt('erase', TEXTS.eraseFailed, async () => {
        const { message } = await post<{ message: string }>('erase', { email, confirmation });
        setFound(null);
        showToast({ title: TEXTS.erased, description: message });
      }),
  };
};

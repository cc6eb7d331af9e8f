'use client';

import { useQuery } from '@tanstack/react-query';

import { callApi } from '@/admin/api/api-client';

/** An account that may be asked to judge requests. */
export interface Reviewer {
  id: number;
  name: string;
  hasEmail: boolean;
}

/** The accounts that may be asked; `undefined` until they are known. */
export const useReviewers = (): Reviewer[] | undefined =>
  useQuery({
    queryKey: ['reviewers'],
    queryFn: () => callApi<Reviewer[]>('GET', '/api/admin/reviewers'),
  }).data;

/** Assigns reviewers to requests. @returns the confirmation */
export const assignReviewers = async (ids: number[], reviewers: number[]): Promise<string> => {
  const { message } = await callApi<{ message: string }>(
    'POST',
    '/api/admin/registrations/reviews',
    { ids, reviewers },
  );
  return message;
};

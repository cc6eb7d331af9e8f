'use client';

import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';

import { inputClasses } from '@/admin/form/input-classes';
import { useTask } from '@/admin/toast/use-task';
import { Button } from '@/admin/ui/button';
import { showToast } from '@/kit/toast/toast.store';
import { callApi } from '@/admin/api/api-client';

interface Props {
  id: number;
  asked: string[];
  onGiven: () => void;
}

export function ReviewerForm({ id, asked, onGiven }: Props) {
  const reviewers = useReviewers();
  const [chosen, setChosen] = useState('');
  const { isPending, run } = useTask('No se pudo pedir la evaluación.');
  if (!reviewers) return null;
  if (reviewers.length === 0) return <NoReviewers />;
  const free = reviewers.filter(({ name }) => !asked.includes(name));
  const choice = free.find((one) => String(one.id) === chosen);

  const give = () =>
    run(async () => {
      const description = await assignReviewers([id], [Number(chosen)]);
      showToast({ title: 'Evaluación pedida', description });
      setChosen('');
      onGiven();
    });

  if (free.length === 0) {
    return (
      <p className="tw:text-sm tw:text-ink-soft tw:print:hidden">
        La tienen todas las personas que evalúan.
      </p>
    );
  }
  return (
    <form
      className="tw:print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        void give();
      }}
    >
      <div className="tw:flex tw:flex-wrap tw:items-center tw:gap-3">
        <select
          aria-label="A quién se pide la evaluación"
          value={choice ? chosen : ''}
          onChange={(event) => setChosen(event.target.value)}
          className={`${inputClasses} tw:flex-[1_1_160px]`}
        >
          <option value="">Elige a quién</option>
          {free.map(({ id: reviewer, name }) => (
            <option key={reviewer} value={reviewer}>
              {name}
            </option>
          ))}
        </select>
        <Button type="submit" size="small" isPending={isPending} disabled={!choice}>
          Pedir evaluación
        </Button>
      </div>
      <p role="status" className="tw:mt-2 tw:text-sm tw:text-ink-soft">
        {choice &&
          (choice.hasEmail
            ? 'Le llegará un correo, sin datos de la persona.'
            : 'Su cuenta no tiene correo: avísale tú.')}
      </p>
    </form>
  );
}

/** Empty state: there are no reviewer accounts yet. */
export function NoReviewers() {
  return (
    <p className="tw:text-sm tw:text-ink-soft tw:print:hidden">
      Todavía no hay cuentas con el rol de evaluador. Se crean en{' '}
      <a
        href="/admin/collections/users/create"
        className="tw:underline tw:underline-offset-4 tw:hover:text-ink"
      >
        Usuarios
      </a>
      .
    </p>
  );
}

/** Account that can be assigned reviews. */
interface Reviewer {
  id: number;
  name: string;
  hasEmail: boolean;
}

/** Accounts that can be assigned reviews; `undefined` until they are loaded. */
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

'use client';

import { useState } from 'react';

import { Dialog } from '@/admin/dialog/dialog';
import { FieldMessage } from '@/admin/form/field';
import { Button } from '@/admin/ui/button';
import {
  assignReviewers,
  NoReviewers,
  useReviewers,
} from '@/features/admissions/reviews/admin/reviewer-form';
import { errorMessage } from '@/kit/api/request-error';
import { showToast } from '@/kit/toast/toast.store';

interface Props {
  ids: number[];
  /** Number of selected requests that need no review any more. */
  excludedCount: number;
  onClose: () => void;
  onGiven: () => void;
}

const formatExcluded = (count: number): string =>
  count === 1
    ? 'Una de las seleccionadas ya está decidida o retirada: se deja fuera.'
    : `${count} de las seleccionadas ya están decididas o retiradas: se dejan fuera.`;

export function ReviewDialog({ ids, excludedCount, onClose, onGiven }: Props) {
  const reviewers = useReviewers();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState('');

  const choose = (id: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const give = async () => {
    setIsPending(true);
    setFailure('');
    try {
      const description = await assignReviewers(ids, [...chosen]);
      showToast({ title: 'Evaluación pedida', description });
      onGiven();
    } catch (error) {
      setFailure(errorMessage(error, 'No se pudo pedir la evaluación.'));
      setIsPending(false);
    }
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="narrow"
      title={
        ids.length === 1 ? 'Evaluación de una solicitud' : `Evaluación de ${ids.length} solicitudes`
      }
      description={[
        `Cada persona elegida ${ids.length === 1 ? 'la recibe' : 'las recibe todas'}. Un correo le dice que tiene solicitudes por evaluar.`,
        excludedCount > 0 && formatExcluded(excludedCount),
      ]
        .filter(Boolean)
        .join(' ')}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            look="primary"
            isPending={isPending}
            disabled={chosen.size === 0}
            onClick={() => void give()}
          >
            Pedir evaluación
          </Button>
        </>
      }
    >
      {reviewers?.length === 0 && <NoReviewers />}
      <fieldset className="tw:space-y-1">
        <legend className="tw:sr-only">
          {ids.length === 1 ? 'Quién la evalúa' : 'Quién las evalúa'}
        </legend>
        {reviewers?.map(({ id, name, hasEmail }) => (
          <label
            key={id}
            className="tw:flex tw:min-h-[36px] tw:touch:min-h-[44px] tw:items-center tw:gap-3"
          >
            <input
              type="checkbox"
              checked={chosen.has(id)}
              onChange={(event) => choose(id, event.target.checked)}
              className="tw:size-4 tw:accent-green"
            />
            <span className="tw:min-w-0 tw:break-words">
              {name}
              {!hasEmail && <span className="tw:text-sm tw:text-ink-soft"> · sin correo</span>}
            </span>
          </label>
        ))}
      </fieldset>
      <div role="alert">
        <FieldMessage id="evaluacion-error" message={failure} />
      </div>
    </Dialog>
  );
}

'use client';

import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { Field, FieldMessage } from '@/admin/form/field';
import { inputClasses } from '@/admin/form/input-classes';
import { useKeptValues } from '@/admin/form/use-kept-values';
import { Button } from '@/admin/ui/button';
import { ENTRIES, RECOMMENDATIONS } from '@/features/registrations/entries.definition';
import { REVIEWS_TEXTS } from '@/features/registrations/admin/reviews.texts';
import { REVIEWS } from '@/features/registrations/reviews.definition';
import type { ReviewFile } from '@/features/registrations/reviews.presenter';
import { messageOf } from '@/kit/api/request-error';
import { showToast } from '@/kit/toast/toast.store';

interface Props {
  review: ReviewFile;
  onSaved: () => void;
}

/** The recommendation, with what it is based on; it can be changed until the office decides. */
export function ReviewForm({ review, onSaved }: Props) {
  const { values, change, forget } = useKeptValues(
    { section: 'evaluacion', id: review.id },
    { recommendation: review.recommendation ?? '', text: review.text ?? '' },
  );
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState('');

  const save = async () => {
    const missing = values.recommendation
      ? !values.text.trim() && REVIEWS.messages.basis
      : ENTRIES.messages.recommendation;
    setFailure(missing || '');
    if (missing) return;
    setIsPending(true);
    try {
      await callApi('PUT', `/api/admin/reviews/${review.id}`, values);
      forget();
      showToast({ title: 'Recomendación guardada', description: REVIEWS.messages.saved });
      onSaved();
    } catch (error) {
      setFailure(messageOf(error, 'No se pudo guardar la recomendación.'));
    } finally {
      setIsPending(false);
    }
  };

  return (
    <form
      className="tw:space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <fieldset>
        <legend className="tw:mb-1.5 tw:font-semibold">Qué recomiendas</legend>
        {RECOMMENDATIONS.map((value) => (
          <label
            key={value}
            className="tw:flex tw:min-h-[36px] tw:touch:min-h-[44px] tw:items-center tw:gap-3"
          >
            <input
              type="radio"
              name="recomendacion"
              checked={values.recommendation === value}
              onChange={() => change({ recommendation: value })}
              className="tw:size-4 tw:accent-green"
            />
            {REVIEWS_TEXTS.choices[value]}
          </label>
        ))}
      </fieldset>
      <Field
        name="evaluacion"
        label="En qué se basa"
        isRequired
        hint="La lee la oficina. No se envía a la persona que hizo la solicitud."
      >
        <textarea
          id="campo-evaluacion"
          aria-describedby="campo-evaluacion-ayuda"
          rows={9}
          maxLength={ENTRIES.limits.text}
          value={values.text}
          onChange={(event) => change({ text: event.target.value })}
          className={inputClasses}
        />
      </Field>
      <div role="alert">
        <FieldMessage id="evaluacion-error" message={failure} />
      </div>
      <Button type="submit" look="primary" isPending={isPending} className="tw:print:hidden">
        {review.recommendation ? 'Cambiar recomendación' : 'Enviar recomendación'}
      </Button>
    </form>
  );
}

'use client';

import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { Field, FieldMessage } from '@/admin/form/field';
import { inputClasses } from '@/admin/form/input-classes';
import { isSame } from '@/admin/form/is-same';
import { RecoveredNotice } from '@/admin/form/recovered-notice';
import { usePersistedDraft } from '@/admin/form/use-persisted-draft';
import { Button } from '@/admin/ui/button';
import { ENTRIES, RECOMMENDATIONS } from '@/features/admissions/applications/timeline.definition';
import { REVIEWS_TEXTS } from '@/features/admissions/reviews/admin/reviews.texts';
import { REVIEWS } from '@/features/admissions/reviews/reviews.definition';
import type { ReviewFile } from '@/features/admissions/reviews/reviews.presenter';
import { ApiRequestError, errorMessage } from '@/kit/api/request-error';
import { useTimeZone } from '@/kit/time-zone.context';
import { showToast } from '@/kit/toast/toast.store';
import { formatDateTime } from '@/shared/dates';

interface Props {
  review: ReviewFile;
  onSaved: () => void;
}

/** Earlier than every recommendation. */
const NEVER = '1970-01-01T00:00:00.000Z';

/** Form of the recommendation and its reasons; both can be changed until the office decides. */
export function ReviewForm({ review, onSaved }: Props) {
  const stored = { recommendation: review.recommendation ?? '', text: review.text ?? '' };
  const { values, change, forget, isRecovered, startAgain, seen, see } = usePersistedDraft(
    { section: 'evaluacion', id: review.id },
    stored,
    review.recommendedAt,
  );
  const isTyped = !isSame(values, stored);
  /**
   * Whether another window or computer has stored a recommendation since this draft was begun.
   * After a save from here `seen` is later than `review`, until `review` is read again.
   */
  const isOutdated = isTyped && Date.parse(review.recommendedAt ?? '') > Date.parse(seen ?? NEVER);
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
      const seenRecommendedAt = isTyped ? seen : review.recommendedAt;
      const body = { ...values, seenRecommendedAt };
      const saved = await callApi<ReviewFile>('PUT', `/api/admin/reviews/${review.id}`, body);
      see(saved.recommendedAt);
      forget();
      showToast({ title: 'Recomendación guardada', description: REVIEWS.messages.saved });
      onSaved();
    } catch (error) {
      setFailure(errorMessage(error, 'No se pudo guardar la recomendación.'));
      // Shows the stored recommendation beside the typed one.
      if (error instanceof ApiRequestError && error.status === 409) onSaved();
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
      {isOutdated ? (
        <StoredMeanwhile
          review={review}
          onTakeStored={startAgain}
          onGoOn={() => {
            see(review.recommendedAt);
            setFailure('');
          }}
        />
      ) : (
        isRecovered && isTyped && <RecoveredNotice onDiscard={startAgain} />
      )}
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

interface StoredMeanwhileProps {
  review: ReviewFile;
  onTakeStored: () => void;
  onGoOn: () => void;
}

/** Shows the recommendation that another window stored, and offers the choice between it and the typed one. */
function StoredMeanwhile({ review, onTakeStored, onGoOn }: StoredMeanwhileProps) {
  const timeZone = useTimeZone();
  const { recommendation, recommendedAt, text } = review;
  return (
    <section
      aria-label="Guardado entretanto"
      className="tw:space-y-2 tw:rounded-md tw:bg-ochre-tint tw:px-4 tw:py-3"
    >
      <p>
        Lo que ves abajo está sin guardar. Entretanto guardaste otra recomendación
        {recommendedAt && ` (${formatDateTime(recommendedAt, timeZone)})`}:
      </p>
      {recommendation && (
        <p className="tw:font-semibold">{REVIEWS_TEXTS.choices[recommendation]}</p>
      )}
      <p className="tw:break-words tw:whitespace-pre-line">{text}</p>
      <div className="tw:flex tw:flex-wrap tw:gap-2">
        <Button size="small" onClick={onTakeStored}>
          Quedarme con la guardada
        </Button>
        <Button size="small" onClick={onGoOn}>
          Seguir con la de abajo
        </Button>
      </div>
    </section>
  );
}

import type { RegistrationReview } from '@/payload-types';
import type { GivenReview, OwnReview } from '@/features/admissions/reviews/reviews.service';
import { withSnakeCaseAliases } from '@/shared/spelling';

const recommendedIn = ({ recommendation, recommendedAt }: RegistrationReview) => ({
  recommendation: recommendation ?? null,
  recommendedAt: recommendedAt ?? null,
});

export const presentReview = ({ review, isActive }: GivenReview) =>
  withSnakeCaseAliases({
    id: review.id,
    ...recommendedIn(review),
    reviewerName: review.reviewerName,
    isActive,
    text: review.text ?? null,
    createdAt: review.createdAt,
  });

/** A request in a reviewer's list, field by field, so that no other field of the record is exposed. */
export const presentOwnReview = ({ review, request, isDecided, isWithdrawn }: OwnReview) =>
  withSnakeCaseAliases({
    id: review.id,
    ...recommendedIn(review),
    registrationId: request.id,
    nombres: request.nombres,
    apellidos: request.apellidos,
    tituloMaestria: request.tituloMaestria,
    universidadOrigen: request.universidadOrigen,
    lineaInvestigacion: request.lineaInvestigacion,
    isDecided,
    isWithdrawn,
    createdAt: review.createdAt,
  });

export const presentReviewFile = ({ next, ...own }: OwnReview & { next: number | null }) => ({
  ...presentOwnReview(own),
  ...withSnakeCaseAliases({ propuestaInvestigacion: own.request.propuestaInvestigacion }),
  text: own.review.text ?? null,
  next,
});

export type Review = ReturnType<typeof presentReview>;
export type ReviewItem = ReturnType<typeof presentOwnReview>;
export type ReviewFile = ReturnType<typeof presentReviewFile>;

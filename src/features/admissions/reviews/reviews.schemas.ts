import { z } from 'zod';

import {
  lastSeen,
  listOfUpTo,
  messageSchema,
  numberOfRecord,
  option,
  recordFields,
  recordSchema,
  requiredLongText,
} from '@/core/schema';
import { ENTRIES, RECOMMENDATIONS } from '@/features/admissions/applications/timeline.definition';
import { requestNumbers } from '@/features/admissions/applications/registrations.schemas';
import { REVIEW_STATES, REVIEWS } from '@/features/admissions/reviews/reviews.definition';
import { withSnakeCaseAliases } from '@/shared/spelling';
import { RESEARCH_LINES } from '@/shared/research-lines';

const { messages, reviewersAtOnce } = REVIEWS;

export const reviewsToGive = z.object({
  ids: requestNumbers,
  reviewers: listOfUpTo(reviewersAtOnce, numberOfRecord, messages),
});
export type ReviewsToGive = z.output<typeof reviewsToGive>;

export const givenReviews = messageSchema.extend({ count: z.int() });

/** A possible reviewer; without an e-mail address no notification is sent. */
export const reviewerRecord = recordSchema({
  id: z.int(),
  name: z.string(),
  hasEmail: z.boolean(),
});

const recommended = {
  recommendation: z.enum(RECOMMENDATIONS).nullable(),
  recommendedAt: z.iso.datetime().nullable(),
};

/** A review as the office sees it on the page of the request. */
export const reviewRecord = recordSchema({
  ...recordFields,
  ...recommended,
  reviewerName: z.string(),
  /** Whether the account still exists and is an active reviewer. */
  isActive: z.boolean(),
  text: z.string().nullable(),
});

export const reviewListFilter = z.object({
  state: z.enum(REVIEW_STATES, { error: messages.state }).default('pending'),
});

export const reviewCounts = z.object({ pending: z.int(), done: z.int() });

/** A request in a reviewer's list, without e-mail address and telephone, because a review does not need them. */
export const reviewItem = recordSchema({
  ...recordFields,
  ...recommended,
  registrationId: z.int(),
  nombres: z.string(),
  apellidos: z.string(),
  tituloMaestria: z.string(),
  universidadOrigen: z.string(),
  lineaInvestigacion: z.enum(RESEARCH_LINES),
  /** Whether the office has decided; the decision itself is not shown, and the recommendation is final. */
  isDecided: z.boolean(),
  /** Whether the applicant has withdrawn the request; it then needs no review. */
  isWithdrawn: z.boolean(),
});

export const reviewFile = reviewItem.extend({
  ...withSnakeCaseAliases({ propuestaInvestigacion: z.string() }),
  text: z.string().nullable(),
  next: z.int().nullable(),
});

export const recommendationInput = z.object({
  recommendation: option(RECOMMENDATIONS, {
    required: ENTRIES.messages.recommendation,
    invalid: ENTRIES.messages.recommendation,
  }),
  text: requiredLongText(messages.basis, { max: ENTRIES.limits.text }),
  /** The `recommendedAt` that the form last showed; `null` without a recommendation. */
  seenRecommendedAt: lastSeen,
});
export type RecommendationInput = z.output<typeof recommendationInput>;

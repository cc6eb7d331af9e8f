import { z } from 'zod';

import { defineEndpoint, listResult } from '@/core/api/endpoint';
import { messageSchema, paginationSchema } from '@/core/schema';
import { REVIEWS } from '@/features/admissions/reviews/reviews.definition';
import {
  presentOwnReview,
  presentReview,
  presentReviewFile,
} from '@/features/admissions/reviews/reviews.presenter';
import { assignReviewers } from '@/features/admissions/reviews/reviews.assignment';
import {
  givenReviews,
  recommendationInput,
  reviewCounts,
  reviewerRecord,
  reviewFile,
  reviewItem,
  reviewListFilter,
  reviewRecord,
  reviewsToGive,
} from '@/features/admissions/reviews/reviews.schemas';
import {
  countOwnReviews,
  listOwnReviews,
  listReviewers,
  listReviews,
  openOwnReview,
  recommend,
  unassignReviewer,
} from '@/features/admissions/reviews/reviews.service';
import { withSnakeCaseAliases } from '@/shared/spelling';

export const reviewsEndpoints = [
  defineEndpoint({
    method: 'get',
    path: '/admin/reviewers',
    access: 'administrators',
    summary: 'Las cuentas a las que se puede pedir que evalúen una solicitud',
    response: z.array(reviewerRecord),
    handle: async ({ req }) => (await listReviewers(req)).map(withSnakeCaseAliases),
  }),
  defineEndpoint({
    method: 'get',
    path: '/admin/registrations/:id/reviews',
    access: 'administrators',
    summary: 'Quién evalúa una solicitud, y qué recomienda',
    response: z.array(reviewRecord),
    handle: async ({ req, id }) => (await listReviews(req, id)).map(presentReview),
  }),
  defineEndpoint({
    method: 'post',
    path: '/admin/registrations/reviews',
    access: 'administrators',
    summary: 'Pide que una o varias personas evalúen una o varias solicitudes',
    body: reviewsToGive,
    response: givenReviews,
    failures: [404, 409],
    handle: async ({ req, body }) => {
      const count = await assignReviewers(req, body);
      const asked = {
        requests: new Set(body.ids).size,
        reviewers: new Set(body.reviewers).size,
      };
      return { count, message: REVIEWS.messages.given(count, asked) };
    },
  }),
  defineEndpoint({
    method: 'delete',
    path: '/admin/reviews/:id',
    access: 'administrators',
    summary: 'Retira una solicitud a quien la evaluaba; lo que recomendó queda en su historia',
    response: messageSchema,
    handle: async ({ req, id }) => {
      await unassignReviewer(req, id);
      return { message: REVIEWS.messages.taken };
    },
  }),
  defineEndpoint({
    method: 'get',
    path: '/admin/reviews',
    access: 'reviewers',
    summary: 'Las solicitudes que evalúa la persona de la sesión',
    query: reviewListFilter.extend(paginationSchema.shape),
    response: z.array(reviewItem),
    handle: async ({ req, query }) => {
      const { docs, total } = await listOwnReviews(req, query);
      return listResult(docs.map(presentOwnReview), total);
    },
  }),
  defineEndpoint({
    method: 'get',
    path: '/admin/reviews/counts',
    access: 'reviewers',
    summary: 'Cuántas tiene por evaluar, y cuántas terminadas',
    response: reviewCounts,
    handle: ({ req }) => countOwnReviews(req),
  }),
  defineEndpoint({
    method: 'get',
    path: '/admin/reviews/:id',
    access: 'reviewers',
    summary: 'Una solicitud para leerla y evaluarla',
    response: reviewFile,
    handle: async ({ req, id }) => presentReviewFile(await openOwnReview(req, id)),
  }),
  defineEndpoint({
    method: 'put',
    path: '/admin/reviews/:id',
    access: 'reviewers',
    summary: 'Recomienda; se puede cambiar mientras la oficina no haya decidido',
    body: recommendationInput,
    response: reviewFile,
    handle: async ({ req, id, body }) => presentReviewFile(await recommend(req, { id, ...body })),
  }),
];

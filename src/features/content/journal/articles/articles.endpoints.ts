import { z } from 'zod';

import { defineEndpoint } from '@/core/api/endpoint';
import { depositIssue } from '@/features/content/journal/articles/crossref/articles.deposit';
import { orderContents } from '@/features/content/journal/articles/articles.order';
import { numberOfRecord } from '@/core/schema';

/** The articles of an issue in their order. */
const contentsOrder = z.object({
  articles: z
    .array(numberOfRecord, 'Deben ser los números de los artículos')
    .min(1, 'Deben ser los números de los artículos')
    .max(500, 'No pueden ser más de 500 artículos')
    .describe('Todos los artículos del número, por su número, en su nuevo orden'),
});

export const articlesEndpoints = [
  defineEndpoint({
    method: 'put',
    path: '/admin/journal/:id/contents',
    access: 'staff',
    summary: 'Ordena los artículos de un número de la revista',
    body: contentsOrder,
    response: contentsOrder,
    failures: [404, 409],
    handle: async ({ req, id, body: { articles } }) => {
      await orderContents(req, id, articles);
      return { articles };
    },
  }),
  defineEndpoint({
    method: 'get',
    path: '/admin/journal/:id/crossref',
    access: 'administrators',
    summary: 'El depósito en Crossref de los artículos publicados de un número, en XML',
    response: z.string(),
    mediaType: 'application/xml',
    failures: [404, 409],
    handle: async ({ req, id }) =>
      new Response(await depositIssue(req, id), {
        headers: {
          'Content-Type': 'application/xml; charset=utf-8',
          'Content-Disposition': `attachment; filename="crossref-numero-${id}.xml"`,
        },
      }),
  }),
];

import { z } from 'zod';

import { defineEndpoint } from '@/core/api/endpoint';
import { depositIssue } from '@/features/articles/articles.deposit';

export const articlesEndpoints = [
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

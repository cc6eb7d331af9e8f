import { accessOperation, type Endpoint } from 'payload';

import { isStaff } from '@/core/access';
import { errorResponse, notFound, unauthorized } from '@/core/api/errors';

/**
 * Payload's own root routes that would tell strangers more than they need. Ours stand before
 * Payload's in the list of endpoints, and the first that matches answers.
 */
export const guardedPayloadRoutes: Endpoint[] = [
  {
    // The screens of a signed-in person ask for it; to anybody else it would draw the schema.
    method: 'get',
    path: '/access',
    handler: async (req) =>
      isStaff(req) ? Response.json(await accessOperation({ req })) : errorResponse(unauthorized()),
  },
  {
    // It draws a picture from whatever text a stranger sends: work for the server, use for nobody.
    method: 'get',
    path: '/og',
    handler: () => errorResponse(notFound('Esta dirección no existe.')),
  },
];

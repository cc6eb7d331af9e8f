import {
  accessOperation,
  addDataAndFileToRequest,
  docAccessOperation,
  type CollectionConfig,
  type CollectionSlug,
  type Endpoint,
} from 'payload';

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

/** What one may do with one record: the screens ask it, and a stranger would learn which exist. */
export const withGuardedAccess = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  endpoints: [
    ...(collection.endpoints || []),
    {
      method: 'post',
      path: '/access/:id?',
      handler: async (req) => {
        if (!isStaff(req)) return errorResponse(unauthorized());
        await addDataAndFileToRequest(req);
        const { id } = req.routeParams as { id?: string };
        return Response.json(
          await docAccessOperation({
            // Payload's own router makes a number of it; a name finds nothing either way.
            id: id === undefined ? undefined : Number(id),
            collection: req.payload.collections[collection.slug as CollectionSlug],
            data: req.data,
            req,
          }),
        );
      },
    },
  ],
});

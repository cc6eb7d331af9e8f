import {
  accessOperation,
  addDataAndFileToRequest,
  docAccessOperation,
  docAccessOperationGlobal,
  type CollectionConfig,
  type CollectionSlug,
  type Endpoint,
  type GlobalConfig,
} from 'payload';

import { isSignedIn } from '@/core/access';
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
      isSignedIn(req)
        ? Response.json(await accessOperation({ req }))
        : errorResponse(unauthorized()),
  },
  {
    // It draws a picture of any text a stranger sends: the site does not use it.
    method: 'get',
    path: '/og',
    handler: () => errorResponse(notFound('Esta dirección no existe.')),
  },
];

/**
 * What one may do with one record. Payload answers strangers too, who would learn which records exist.
 */
export const withGuardedAccess = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  endpoints: [
    ...(collection.endpoints || []),
    {
      method: 'post',
      path: '/access/:id?',
      handler: async (req) => {
        if (!isSignedIn(req)) return errorResponse(unauthorized());
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

/** The same of a global. */
export const withGuardedGlobalAccess = (global: GlobalConfig): GlobalConfig => ({
  ...global,
  endpoints: [
    ...(global.endpoints || []),
    {
      method: 'post',
      path: '/access',
      handler: async (req) => {
        if (!isSignedIn(req)) return errorResponse(unauthorized());
        await addDataAndFileToRequest(req);
        const globalConfig = req.payload.config.globals.find(({ slug }) => slug === global.slug);
        if (!globalConfig) return errorResponse(notFound());
        return Response.json(
          await docAccessOperationGlobal({ data: req.data ?? {}, globalConfig, req }),
        );
      },
    },
  ],
});

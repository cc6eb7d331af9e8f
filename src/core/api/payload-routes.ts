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
 * Replaces root routes of Payload that expose too much. Payload uses the first matching endpoint, and ours come first.
 */
export const guardedPayloadRoutes: Endpoint[] = [
  {
    // Only for signed-in users, whose screens need it: anonymous clients would learn the schema.
    method: 'get',
    path: '/access',
    handler: async (req) =>
      isSignedIn(req)
        ? Response.json(await accessOperation({ req }))
        : errorResponse(unauthorized()),
  },
  {
    // Disabled, because it draws an image of any text from anonymous clients, and the site does not
    // use it.
    method: 'get',
    path: '/og',
    handler: () => errorResponse(notFound('Esta dirección no existe.')),
  },
];

/**
 * Limits the route for the caller's rights on one record to signed-in users. Payload also answers
 * anonymous clients, which would learn which records exist.
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
            // Converted to a number, as in Payload's own router; a text finds no record in both
            // cases.
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

import type { Endpoint, PayloadHandler } from 'payload';

import type { ApiEndpoint } from '@/core/api/endpoint';
import { errorResponse, methodNotAllowed, notFound } from '@/core/api/errors';
import { guardedPayloadRoutes } from '@/core/api/payload-routes';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The first path segments of the API contract; every response below them has the contract's format. */
export const CONTRACT_PREFIXES = ['public', 'admin', 'auth'] as const;

const refuseMethod =
  (allowed: string[]): PayloadHandler =>
  () =>
    errorResponse(methodNotAllowed(allowed));

const notFoundHandler: PayloadHandler = () => errorResponse(notFound('Esta dirección no existe.'));

const missingMethods = (endpoints: ApiEndpoint[]): Endpoint[] =>
  [...new Set(endpoints.map(({ path }) => path))].flatMap((path) => {
    const declared = endpoints.filter((endpoint) => endpoint.path === path);
    const has = (method: string) => declared.some((endpoint) => endpoint.method === method);
    const allowed = METHODS.filter(has).map((method) => method.toUpperCase());
    if (has('get')) allowed.push('HEAD');
    return METHODS.filter((method) => !has(method)).map((method) => ({
      method,
      path,
      handler: refuseMethod(allowed),
    }));
  });

const notFoundRoutes = (): Endpoint[] =>
  CONTRACT_PREFIXES.flatMap((prefix) =>
    METHODS.map((method) => ({ method, path: `/${prefix}/:rest*`, handler: notFoundHandler })),
  );

const withMethodNotAllowed = (endpoints: ApiEndpoint[]): Endpoint[] => [
  ...endpoints.map(({ method, path, handler }) => ({ method, path, handler })),
  ...missingMethods(endpoints),
];

/**
 * The declared endpoints as Payload's root endpoints, with responses for unknown paths and methods. Payload takes the
 * first match, so paths without `:id` come first.
 */
export const toPayloadEndpoints = (endpoints: ApiEndpoint[]): Endpoint[] => [
  ...withMethodNotAllowed(endpoints.filter(({ path }) => !path.includes(':'))),
  ...withMethodNotAllowed(endpoints.filter(({ path }) => path.includes(':'))),
  ...notFoundRoutes(),
  ...guardedPayloadRoutes,
];

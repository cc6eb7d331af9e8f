import { getPayload, type SanitizedConfig } from 'payload';

import { errorResponse, notFound, unauthorized, unavailable } from '@/core/api/errors';
import { unexpected } from '@/core/api/faults';
import { CONTRACT_PREFIXES } from '@/core/api/router';

type RouteArguments = { params: Promise<{ slug: string[] }> };
type RouteHandler = (request: Request, args: RouteArguments) => Promise<Response>;

/** Headers by which Payload lets a client turn one method into another: the contract has none. */
const OVERRIDES = ['x-http-method-override', 'x-payload-http-method-override'];

/**
 * A browser's cookie counts only when its own pages sent it. Payload compares `Origin`; where there
 * is none it also trusts neighbours below the same domain, which are no part of this site.
 */
const withoutNeighboursCookie = (request: Request): Request => {
  const isNeighbours =
    request.headers.has('cookie') &&
    !request.headers.has('origin') &&
    request.headers.get('sec-fetch-site') === 'same-site';
  if (!isNeighbours) return request;
  const headers = new Headers(request.headers);
  headers.delete('cookie');
  return new Request(request, { headers });
};

/**
 * Payload's router speaks English of what it does not know and of what it did not expect (a disk that
 * is full), and 501 of what it does not serve. Its screens read a sentence in `errors`.
 */
const inOwnWords = async (response: Response): Promise<Response> => {
  if (response.status === 500) {
    const { message, status } = unexpected();
    return Response.json({ errors: [{ message }] }, { status });
  }
  const isUnknown =
    response.status === 501 ||
    (response.status === 404 &&
      (await response.clone().text()).startsWith('{"message":"Route not found'));
  return isUnknown ? errorResponse(notFound('Esta dirección no existe.')) : response;
};

/** Payload answers 500 for the versions of a collection that keeps none. */
const asksForVersionsOfNothing = async (
  config: Promise<SanitizedConfig>,
  [slug, part]: string[],
): Promise<boolean> =>
  part === 'versions' &&
  (await config).collections.some((collection) => collection.slug === slug && !collection.versions);

/** Payload reads a whole body before it asks who sent it: a stranger's large ones are work for nothing. */
const MOST_OF_STRANGERS = 1024 * 1024;
const WRITES = ['POST', 'PUT', 'PATCH'];

const isStrangersLargeBody = async (
  config: Promise<SanitizedConfig>,
  { headers, method }: Request,
): Promise<boolean> => {
  const length = headers.get('content-length');
  // A body in chunks announces no length.
  const isLarge = length ? Number(length) > MOST_OF_STRANGERS : headers.has('transfer-encoding');
  if (!isLarge || !WRITES.includes(method)) return false;
  const payload = await getPayload({ config });
  return !(await payload.auth({ headers })).user;
};

/** What Payload's own routes would answer wrongly, or at too great a cost. */
const refuseForPayload = async (
  config: Promise<SanitizedConfig>,
  { slug, request }: { slug: string[]; request: Request },
): Promise<Response | undefined> => {
  if (await asksForVersionsOfNothing(config, slug)) return errorResponse(notFound());
  try {
    return (await isStrangersLargeBody(config, request))
      ? errorResponse(unauthorized())
      : undefined;
  } catch {
    return errorResponse(unavailable());
  }
};

/** Who somebody is. */
const CREDENTIALS = ['authorization', 'cookie'];

const withCleanHeaders = (request: Request, prefix: string | undefined): Request => {
  const headers = new Headers(request.headers);
  OVERRIDES.forEach((name) => headers.delete(name));
  // The public side answers everybody alike: nobody is looked up in the database for it.
  if (prefix === 'public') CREDENTIALS.forEach((name) => headers.delete(name));
  // The scheme's name knows no case (RFC 9110); Payload knows only this spelling.
  const authorization = headers.get('authorization');
  if (authorization && /^bearer /iu.test(authorization)) {
    headers.set('authorization', `Bearer ${authorization.slice('bearer '.length)}`);
  }
  return new Request(request, { headers });
};

/**
 * The door of every API call, before Payload's router: with the database away the contract's
 * paths say so in their own shape, and HEAD is answered as GET without its body.
 */
export const guardRoute =
  (config: Promise<SanitizedConfig>, handle: RouteHandler): RouteHandler =>
  async (original, args) => {
    const { slug } = await args.params;
    const request = withoutNeighboursCookie(original);
    const isContract = (CONTRACT_PREFIXES as readonly string[]).includes(slug[0] ?? '');
    if (!isContract) {
      const refusal = await refuseForPayload(config, { slug, request });
      return refusal ?? inOwnWords(await handle(request, args));
    }
    if (slug.some((segment) => segment.includes('/'))) return errorResponse(notFound());
    try {
      await getPayload({ config });
    } catch {
      return errorResponse(unavailable());
    }
    return handle(withCleanHeaders(request, slug[0]), args);
  };

/** Answers HEAD with what GET would answer, less the body. */
export const answerHead =
  (get: RouteHandler): RouteHandler =>
  async (request, args) => {
    const response = await get(new Request(request.url, { headers: request.headers }), args);
    return new Response(null, { status: response.status, headers: response.headers });
  };

// What the proxy in front says of a public page itself (deploy/nginx/page.conf) need not be kept with it there: it
// reads each header of a kept page anew with every request (docs/decisions/0030).

/**
 * How it tells that a request came by way of its public pages (`Forwarded`, RFC 7239, with a name of our own). What a
 * visitor says in this header every version of our proxy has dropped.
 */
const BY_PAGE = 'by=_page';

/** The name of the request, and what is the same for all public pages. */
const SAID_THERE = [
  'x-content-type-options',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
  'x-request-id',
  'date',
];

/**
 * Has `response` leave without what a proxy says itself that can be believed. After all who write headers.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('./response.mjs').SiteResponse} response
 */
export const leaveToProxy = (request, response) => {
  const { forwarded } = request.headers;
  delete request.headers.forwarded;
  if (forwarded !== BY_PAGE) return;
  response.beforeHeaders(() => {
    for (const name of SAID_THERE) response.removeHeader(name);
    // That it ends has to be said (stop.mjs); that it stays open, and for how long, need not.
    if (!response.hasHeader('connection')) response.removeHeader('connection');
  });
};

// The methods of each URL. Next answers a POST of a page with the page, and of a file with 500.

const ALL_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const SAFE_METHODS = ['GET', 'HEAD'];

const API_OR_ADMIN = /^\/(?:api|admin)(?![^/?])/u;
const READ_ONLY_API_PATHS =
  /^\/api\/(?:health\/(?:live|ready)|openapi\.json|media\/file\/[^/?]+)(?:\?|$)/u;
/** OAI-PMH allows GET and POST. */
const OAI_PMH_PATH = /^\/oai(?:\?|$)/u;

/** @param {string} url */
export const allowedMethods = (url) => {
  if (OAI_PMH_PATH.test(url)) return [...SAFE_METHODS, 'POST'];
  return API_OR_ADMIN.test(url) && !READ_ONLY_API_PATHS.test(url) ? ALL_METHODS : SAFE_METHODS;
};

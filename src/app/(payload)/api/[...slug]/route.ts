import config from '@payload-config';
import {
  REST_DELETE,
  REST_GET,
  REST_OPTIONS,
  REST_PATCH,
  REST_POST,
  REST_PUT,
} from '@payloadcms/next/routes';

import {
  headFromGet,
  optionsHandler,
  cancelBodyOnAbort,
  withRouteGuards,
} from '@/core/api/route-guards';

export const GET = cancelBodyOnAbort(withRouteGuards(config, REST_GET(config)));
export const POST = withRouteGuards(config, REST_POST(config));
export const PUT = withRouteGuards(config, REST_PUT(config));
export const PATCH = withRouteGuards(config, REST_PATCH(config));
export const DELETE = withRouteGuards(config, REST_DELETE(config));
export const OPTIONS = optionsHandler({
  patch: PATCH,
  options: withRouteGuards(config, REST_OPTIONS(config)),
});
export const HEAD = headFromGet(GET);

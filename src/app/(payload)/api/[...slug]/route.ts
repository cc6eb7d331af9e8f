import config from '@payload-config';
import {
  REST_DELETE,
  REST_GET,
  REST_OPTIONS,
  REST_PATCH,
  REST_POST,
  REST_PUT,
} from '@payloadcms/next/routes';

import { answerHead, answerOptions, freeWhenLeft, guardRoute } from '@/core/api/dispatch';

export const GET = freeWhenLeft(guardRoute(config, REST_GET(config)));
export const POST = guardRoute(config, REST_POST(config));
export const PUT = guardRoute(config, REST_PUT(config));
export const PATCH = guardRoute(config, REST_PATCH(config));
export const DELETE = guardRoute(config, REST_DELETE(config));
export const OPTIONS = answerOptions({
  patch: PATCH,
  options: guardRoute(config, REST_OPTIONS(config)),
});
export const HEAD = answerHead(GET);

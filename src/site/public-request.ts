import { createLocalReq, type PayloadRequest } from 'payload';

import { PUBLIC_SITE } from '@/core/access';
import { sitePayload } from '@/site/payload';

/** A request on behalf of the public site: with it the features' services read what anyone may. */
export const publicRequest = async (): Promise<PayloadRequest> =>
  createLocalReq({ context: PUBLIC_SITE }, await sitePayload());

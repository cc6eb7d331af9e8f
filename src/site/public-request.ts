import { createLocalReq, type PayloadRequest } from 'payload';

import { PUBLIC_SITE } from '@/core/access';
import { sitePayload } from '@/site/payload';

export const publicRequest = async (): Promise<PayloadRequest> =>
  createLocalReq({ context: PUBLIC_SITE }, await sitePayload());

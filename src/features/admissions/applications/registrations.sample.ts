import type { PayloadRequest } from 'payload';

import { asUser } from '@/core/payload/system-call';
import { requestPlaceholders } from '@/features/admissions/applications/message-templates';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';

/** Placeholder values of a letter about the newest request; `null` without requests. */
export const findSampleRequest = async (req: PayloadRequest, programme: string) => {
  const { docs } = await req.payload.find({
    collection: REGISTRATIONS.slug,
    req,
    ...asUser,
    sort: ['-createdAt', '-id'],
    limit: 1,
    pagination: false,
  });
  return docs[0] ? requestPlaceholders(docs[0], programme) : null;
};

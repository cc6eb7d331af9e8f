import type { PayloadRequest } from 'payload';

import { USERS } from '@/features/accounts/users/users.definition';
import type { User } from '@/payload-types';

/** An account with what is stored of its password, which Payload hides. */
export const findOwnAccount = async (req: PayloadRequest, id: number): Promise<User | null> =>
  req.payload.findByID({
    collection: USERS.slug,
    id,
    req,
    overrideAccess: true,
    showHiddenFields: true,
    disableErrors: true,
    depth: 0,
  });

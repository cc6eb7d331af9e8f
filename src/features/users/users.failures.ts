import type { PayloadRequest } from 'payload';

import { clientAddress } from '@/core/client-address';
import { countFailures, type FailureCount } from '@/core/rate-limit';

/** A user at the address that the request comes from. */
export const placeOf = ({ headers }: PayloadRequest, username: string): string =>
  `${username}@${clientAddress(headers)}`;

/** Wrong passwords of this user from this address, wherever they were typed. */
export const countFailuresHere = (req: PayloadRequest, username: string): FailureCount =>
  countFailures(req.payload, 'loginByUser', placeOf(req, username));

import { createHmac } from 'node:crypto';

import { settings } from '@/core/settings';
import { ATTENDANCE } from '@/features/event-registrations/attendance.definition';
import { encodeBase32 } from '@/shared/spoken-codes';

/**
 * The code that a registrant shows at the door. It is made of the registration's number with the site's
 * secret, so none is stored, and nobody can make another's. No call of the public's takes it: all that
 * it is good for is to be found by the office in its own list.
 */
export const entryCodeOf = (registration: number): string =>
  encodeBase32(
    createHmac('sha256', `entry:${settings().payloadSecret}`).update(String(registration)).digest(),
    ATTENDANCE.codeLength,
  );

import { createHmac } from 'node:crypto';

import { settings } from '@/core/settings';
import { ATTENDANCE } from '@/features/events/check-in/attendance.definition';
import { encodeBase32 } from '@/shared/base32-codes';

/**
 * Check-in code of a registration, derived (HMAC) from its id with the site's secret: not stored, and not forgeable. No
 * public endpoint accepts it; staff use it to find the registration.
 */
export const entryCodeOf = (registration: number): string =>
  encodeBase32(
    createHmac('sha256', `entry:${settings().payloadSecret}`).update(String(registration)).digest(),
    ATTENDANCE.codeLength,
  );

import { randomBytes } from 'node:crypto';

/** `label` with a tail that no other test and no earlier run has used. */
export const unique = (label: string): string => `${label}-${randomBytes(5).toString('hex')}`;

import { z } from 'zod';

/** Maximum length of a token in a body, far above that of real tokens. Longer values are rejected as invalid. */
const MAX_TOKEN = 200;

/**
 * The token of a personal link, in a body, so that URLs in logs never contain it. `unknown` is the message for any
 * invalid token.
 */
export const linkToken = (unknown: string) => z.string({ error: unknown }).max(MAX_TOKEN, unknown);

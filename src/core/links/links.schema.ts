import { z } from 'zod';

/** Far longer than any token; what is no text, or longer, is a wrong one like others. */
const MAX_TOKEN = 200;

/**
 * The token of a personal link, in a body, so that URLs in logs never contain it. `unknown` is the message for any
 * invalid token.
 */
export const linkToken = (unknown: string) => z.string({ error: unknown }).max(MAX_TOKEN, unknown);

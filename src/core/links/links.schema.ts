import { z } from 'zod';

/** Far longer than any token; what is no text, or longer, is a wrong one like others. */
const MAX_TOKEN = 200;

/** The token of a personal link, in a body: no log of addresses ever holds it. `unknown` is what any wrong one is told. */
export const linkToken = (unknown: string) => z.string({ error: unknown }).max(MAX_TOKEN, unknown);

import { expect, it } from 'vitest';

import { digestOf, makeToken, TOKEN_PATTERN } from '@/core/tokens';

it('a token is what nobody guesses, in the form that is looked for', () => {
  const [one, other] = [makeToken(), makeToken()];
  expect(one).toMatch(new RegExp(`^${TOKEN_PATTERN}$`, 'u'));
  expect(one).not.toBe(other);
});

it('what is stored of it is the same each time, and not the token', () => {
  const token = makeToken();
  expect(digestOf(token)).toBe(digestOf(token));
  expect(digestOf(token)).not.toBe(digestOf(makeToken()));
  expect(digestOf(token)).not.toContain(token);
});

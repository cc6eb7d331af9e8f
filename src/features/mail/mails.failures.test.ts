import { describe, expect, it } from 'vitest';

import { MAILS } from '@/features/mail/mails.definition';
import { describeDeliveryFailure } from '@/features/mail/mails.failures';

describe('a failed delivery in words', () => {
  it.each([
    ['ESOCKET: connect ECONNREFUSED 127.0.0.1:25', /hablar con el servidor/u],
    ['ETIMEDOUT: Connection timeout', /hablar con el servidor/u],
    ['EAUTH: Invalid login: 535 5.7.8', /usuario o la contraseña/u],
    ['EENVELOPE: 550 5.1.1 User unknown', /mal escrita o no existir/u],
    ['EENVELOPE: 451 4.7.1 Greylisted', /por ahora/u],
    ['EMESSAGE: 552 too large', /el mensaje/u],
    ['EUNHEARDOF: x', /no se pudo entregar/u],
  ])('%s', (lastError, words) => {
    const failure = describeDeliveryFailure(lastError);
    expect(failure.words).toMatch(words);
    expect(failure.words).not.toMatch(/E[A-Z]{3,}|\d{3}/u);
    expect(failure.detail).toBe(lastError);
  });

  it('leaves the words of the product as they are', () => {
    const { held } = MAILS.messages;
    expect(describeDeliveryFailure(held)).toEqual({ words: held, detail: null });
  });
});

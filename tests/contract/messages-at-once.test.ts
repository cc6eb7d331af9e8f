import { afterAll, describe, expect, it } from 'vitest';

import { entries, post, removeSent, send } from '../support/api/contact-desk';
import { inTurnBehind } from '../support/api/database';
import { expectRefusal } from '../support/api/expectations';
import type { ApiAnswer } from '../support/api/rest.client';
import { unique } from '../support/api/unique';

/** Messages that two answer at the same moment, and answers that arrive twice. */

afterAll(removeSent);

describe('a message', () => {
  it('is answered once, however often the answer arrives', async () => {
    const id = await send();
    const answer = { subject: 'Re: algo', text: 'Sí.', key: unique('clave') };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => post(`/${id}/answer`, answer)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await post(`/${id}/answer`, { ...answer, lastAnswer: null })).status).toBe(201);
    expect(await entries(id)).toHaveLength(1);
  });

  it('is answered by the first of two who have read it, and the second is told', async () => {
    const id = await send();
    const answer = (text: string, lastAnswer?: unknown) =>
      post(`/${id}/answer`, { subject: 'Re: algo', text, key: unique('clave'), lastAnswer });
    const hold = 'select from contacts where id = $1 for update';
    const [first, second] = await inTurnBehind(
      hold,
      [id],
      [() => answer('Sí.', null), () => answer('No.', null)],
    );
    expect(first?.status).toBe(201);
    expect(expectRefusal(second as ApiAnswer, 409).message).toBe(
      'Otra persona ha respondido a este mensaje entretanto. No se ha enviado nada: cierra y mira su respuesta.',
    );
    const [known] = await entries(id);
    expect(await entries(id)).toMatchObject([{ kind: 'answer', text: 'Sí.' }]);
    expect((await answer('Además…', known?.id)).status).toBe(201);
    // Whoever says nothing of what they have read is heard as before.
    expect((await answer('Por último…')).status).toBe(201);
  });
});

import { afterAll, describe, expect, it } from 'vitest';

import { entries, post, removeSent, send } from '../support/api/contact-desk';
import { inTurnBehind } from '../support/api/database';
import { expectRefusal } from '../support/api/expectations';
import { call, type ApiAnswer } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** Concurrent answers to one message, and answers that arrive twice. */

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
    // Requests without `lastAnswer` are accepted as before.
    expect((await answer('Por último…')).status).toBe(201);
  });
});

describe('a message that is deleted while somebody works on it', () => {
  const HOLD = 'select from contacts where id = $1 for update';
  const remove = async (id: number) =>
    call('DELETE', `/api/admin/contacts/${id}`, { token: await asAdministrator() });

  it.each([
    ['an answer', (id: number) => post(`/${id}/answer`, { subject: 'Re: algo', text: 'Sí.' })],
    ['a note', (id: number) => post(`/${id}/entries`, { text: 'Le he llamado.' })],
  ])('goes with %s that came first', async (_, write) => {
    const id = await send();
    const answers = await inTurnBehind(HOLD, [id], [() => write(id), () => remove(id)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 200]);
  });

  it('is none any more for a note that came second', async () => {
    const id = await send();
    const note = () => post(`/${id}/entries`, { text: 'Le he llamado.' });
    const [removed, noted] = await inTurnBehind(HOLD, [id], [() => remove(id), note]);
    expect(removed?.status).toBe(200);
    expectRefusal(noted as ApiAnswer, 404);
  });
});

import { afterAll, describe, expect, it } from 'vitest';

import { apply, put } from '../support/api/desk';
import { expectRefusal } from '../support/api/expectations';
import {
  asApplicant,
  comeByLink,
  removeApplicants,
  type Applicant,
} from '../support/api/follow-up';
import { idOf, recordOf } from '../support/api/rest.client';
import {
  as,
  gathered,
  give,
  OWN,
  ownOf,
  recommend,
  reviewOf,
  reviewersOfFile,
  YES,
} from '../support/api/reviews';

/** Reviewers, and requests whose person no longer wants them. */

const people = reviewersOfFile();
afterAll(removeApplicants);

describe('a request that was withdrawn', () => {
  const withdraw = async (applicant: Applicant) =>
    expect((await asApplicant(applicant, 'POST', '/withdrawal')).status).toBe(200);

  it('is given to nobody, nor are those that were chosen with it', async () => {
    const applicant = await comeByLink({ nombres: 'Ana', apellidos: 'Retirada' });
    const other = await apply();
    await withdraw(applicant);
    expect(expectRefusal(await give([applicant.id, other], people.rosa), 409).message).toBe(
      'Se ha retirado: Ana Retirada. No se ha pedido ninguna evaluación.',
    );
    expect([await gathered(applicant.id), await gathered(other)]).toEqual([[], []]);
  });

  it('waits for no reviewer any more, who is told so', async () => {
    const applicant = await comeByLink();
    await give([applicant.id], people.luis);
    const counts = async () => recordOf(await as(people.luis, 'GET', `${OWN}/counts`));
    const before = await counts();
    const review = await reviewOf(people.luis, applicant.id);
    const read = async () => recordOf(await as(people.luis, 'GET', `${OWN}/${review}`));
    expect(await read()).toMatchObject({ isWithdrawn: false, is_withdrawn: false });
    await withdraw(applicant);
    expect(await read()).toMatchObject({ isWithdrawn: true, isDecided: false });
    expect(await counts()).toEqual({
      pending: Number(before.pending) - 1,
      done: Number(before.done) + 1,
    });
    expect((await ownOf(people.luis, 'done')).map(idOf)).toContain(review);
    expect(expectRefusal(await recommend(people.luis, review, YES), 409).message).toBe(
      'La persona ha retirado esta solicitud. Ya no hace falta evaluarla.',
    );
    expect(await gathered(applicant.id)).toMatchObject([{ recommendation: null }]);
  });
});

describe('a request that was decided', () => {
  it('is given to nobody any more, and can be once the decision is undone', async () => {
    const id = await apply({ nombres: 'Ana', apellidos: 'Decidida' });
    const other = await apply();
    await put(`/${id}/status`, { status: 'approved' });
    expect(expectRefusal(await give([id, other], people.rosa), 409).message).toBe(
      'Ya se ha decidido sobre: Ana Decidida. No se ha pedido ninguna evaluación.',
    );
    expect([await gathered(id), await gathered(other)]).toEqual([[], []]);
    await put(`/${id}/status`, { status: 'pending' });
    expect((await give([id], people.rosa)).status).toBe(200);
  });
});

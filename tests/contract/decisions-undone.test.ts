import { afterAll, describe, expect, it } from 'vitest';

import { apply, entries, file, post, put, removeApplied } from '../support/api/desk';
import { expectRefusal, expectStatus } from '../support/api/expectations';
import { asApplicant, comeByLink, removeApplicants } from '../support/api/follow-up';
import { recordOf, type JsonRecord } from '../support/api/rest.client';
import { unique } from '../support/api/unique';

afterAll(async () => {
  await removeApplied();
  await removeApplicants();
});

const statusOf = async (id: number) => (await file(id)).status;
const decide = async (ids: number[], status = 'approved') => {
  const answer = await expectStatus(post('/status', { ids, status }), 200);
  return recordOf(answer).changes as JsonRecord[];
};
const undo = (changes: JsonRecord[]) => post('/status/undo', { changes });

describe('a change of several', () => {
  it('is undone to what each of them was, and the history says so', async () => {
    const [one, other, same] = [await apply(), await apply(), await apply()];
    await put(`/${other}/status`, { status: 'rejected' });
    await put(`/${same}/status`, { status: 'approved' });
    const changes = await decide([one, other, same]);
    // A request that already had the status was not changed.
    expect(changes.map(({ id }) => id)).toEqual([one, other]);
    expect(changes.map((change) => change.changed_at)).toEqual(
      changes.map((change) => change.changedAt),
    );
    const answer = await undo(changes);
    expect(recordOf(answer)).toEqual({
      count: 2,
      message: '2 solicitudes están otra vez como antes.',
    });
    expect([await statusOf(one), await statusOf(other), await statusOf(same)]).toEqual([
      'pending',
      'rejected',
      'approved',
    ]);
    expect((await entries(one))[0]).toMatchObject({
      kind: 'status',
      from: 'approved',
      to: 'pending',
      text: 'Se deshizo el cambio anterior.',
    });
    expectRefusal(await undo(changes), 409);
    expect(await statusOf(one)).toBe('pending');
  });

  it.each([
    ['to something else', ['rejected']],
    ['and back again', ['rejected', 'approved']],
  ])('is left as it is if somebody has changed one of them %s', async (_name, later) => {
    const nombres = unique('Rosa');
    const ids = [await apply({ nombres, apellidos: 'Uno' }), await apply()];
    const changes = await decide(ids);
    for (const status of later) await put(`/${ids[0]}/status`, { status });
    const refusal = expectRefusal(await undo(changes), 409);
    expect(refusal.message).toMatch(
      new RegExp(`^Desde entonces ha cambiado: ${nombres} Uno, ahora «.*No se ha deshecho`, 'u'),
    );
    expect(await statusOf(ids[1] ?? 0)).toBe('approved');
  });

  it('is left as it is if a person has withdrawn', async () => {
    const applicant = await comeByLink();
    const other = await apply();
    const changes = await decide([applicant.id, other]);
    await asApplicant(applicant, 'POST', '/withdrawal');
    expectRefusal(await undo(changes), 409);
    expect(await statusOf(other)).toBe('approved');
  });

  it('needs to be named, and is of a hundred at most', async () => {
    const change = { id: 1, changedAt: new Date().toISOString() };
    for (const changes of [[], [{ id: 1 }], Array.from({ length: 101 }, () => change)]) {
      expectRefusal(await undo(changes), 400);
    }
    expectRefusal(await undo([{ ...change, id: 2_147_483_647 }]), 409);
  });
});

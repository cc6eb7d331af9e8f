import { describe, expect, it, afterAll } from 'vitest';

import { queryDatabase } from '../support/api/database';
import { apply, entries, file, put } from '../support/api/desk';
import { expectRefusal } from '../support/api/expectations';
import { registrationBody } from '../support/api/factories';
import {
  asApplicant,
  comeByLink,
  removeApplicants,
  type Applicant,
} from '../support/api/follow-up';
import { call, idOf, recordOf } from '../support/api/rest.client';
import {
  as,
  createReviewer,
  gathered,
  give,
  OWN,
  ownOf,
  recommend,
  reviewOf,
  take,
  reviewersOfFile,
  YES,
} from '../support/api/reviews';
import { asAdministrator, deleteAccount } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** Reviewers' recommendations: where they are kept, until when they can be changed, which records stay. */

const people = reviewersOfFile();
const token = await asAdministrator();

describe('a recommendation', () => {
  it('is in the file under its author’s name, in the log by number alone, and can be changed', async () => {
    const id = await apply();
    await give([id], people.rosa, people.luis);
    const review = await reviewOf(people.rosa, id);
    const other = await reviewOf(people.luis, id);
    expect(recordOf(await as(people.rosa, 'GET', `${OWN}/counts`)).pending).toBe(
      (await ownOf(people.rosa)).length,
    );
    await recommend(people.rosa, review, YES);
    await recommend(people.rosa, review, YES);
    const again = { recommendation: 'conditional', text: unique('Con una duda') };
    const saved = recordOf(await recommend(people.rosa, review, again));
    expect(saved).toMatchObject({ ...again, isDecided: false });
    expect(await gathered(id, people.rosa)).toMatchObject([
      { ...again, reviewer_name: people.rosa.username, isActive: true },
      { recommendation: null, recommendedAt: null, reviewerName: people.luis.username },
    ]);
    expect(await entries(id)).toMatchObject([
      { kind: 'recommendation', ...again, authorName: people.rosa.username },
      { kind: 'recommendation', ...YES },
      {
        kind: 'assignment',
        text: expect.stringMatching(/^Se ha pedido que la evalúe /u) as string,
      },
    ]);
    const log = await call(
      'GET',
      `/api/activity?limit=10&where[subject][equals]=registrations&where[subjectId][equals]=${id}`,
      { token },
    );
    expect(recordOf(log).docs).toMatchObject([
      { action: 'recommend', username: people.rosa.username },
      { action: 'recommend' },
      { action: 'assign', detail: 'Evaluación' },
    ]);
    expect(log.text).not.toContain(again.text);
    // Other reviewers' recommendations are not included.
    expect((await as(people.luis, 'GET', `${OWN}/${other}`)).text).not.toContain(again.text);
  });

  it('ends with the decision of the office, and is open again when that is undone', async () => {
    const id = await apply();
    await give([id], people.rosa, people.luis);
    const [review, other] = [await reviewOf(people.rosa, id), await reviewOf(people.luis, id)];
    await recommend(people.rosa, review, YES);
    await put(`/${id}/status`, { status: 'rejected' });
    const later = { recommendation: 'unfavorable', text: 'Lo he pensado mejor.' };
    expectRefusal(await recommend(people.rosa, review, later), 409);
    expectRefusal(await recommend(people.luis, other, later), 409);
    expect(await gathered(id, people.rosa)).toMatchObject([YES, { recommendation: null }]);
    const closed = await ownOf(people.luis, 'done');
    expect(closed).toContainEqual(
      expect.objectContaining({ registrationId: id, isDecided: true, recommendation: null }),
    );
    await put(`/${id}/status`, { status: 'pending' });
    expect((await recommend(people.luis, other, later)).status).toBe(200);
  });

  it('stays in the history when the request is taken back', async () => {
    const id = await apply();
    await give([id], people.rosa);
    const review = await reviewOf(people.rosa, id);
    await recommend(people.rosa, review, YES);
    expect((await take(review)).status).toBe(200);
    expectRefusal(await take(review), 404);
    expectRefusal(await as(people.rosa, 'GET', `${OWN}/${review}`), 404);
    expectRefusal(await recommend(people.rosa, review, YES), 404);
    expect(await gathered(id)).toEqual([]);
    expect(await entries(id)).toMatchObject([
      { kind: 'assignment', text: `Ya no la evalúa ${people.rosa.username}.` },
      { kind: 'recommendation', ...YES },
      { kind: 'assignment' },
    ]);
  });

  it('outlives its account, under the copied name', async () => {
    const leaving = await createReviewer();
    const [judged, waiting] = [await apply(), await apply()];
    await give([judged, waiting], leaving);
    await recommend(leaving, await reviewOf(leaving, judged), YES);
    await deleteAccount(leaving);
    const gone = { reviewerName: leaving.username, isActive: false };
    expect(await gathered(judged)).toMatchObject([{ ...YES, ...gone }]);
    const [left] = await gathered(waiting);
    expect(left).toMatchObject({ recommendation: null, ...gone });
    expect((await take(idOf(left ?? {}))).status).toBe(200);
    expect((await file(judged)).entries).toContainEqual(
      expect.objectContaining({ kind: 'recommendation', authorName: leaving.username }),
    );
  });

  it('is part of a person’s data: handed over, and erased with the request', async () => {
    const body = registrationBody();
    const id = await apply(body);
    await give([id], people.rosa);
    const review = await reviewOf(people.rosa, id);
    const text = unique('Sobre la propuesta');
    await recommend(people.rosa, review, { ...YES, text });
    const json = { email: body.email };
    const path = '/api/admin/personal-data';
    expect((await call('POST', `${path}/export`, { token, json })).text).toContain(text);
    const erased = await call('POST', `${path}/erase`, {
      token,
      json: { ...json, confirmation: body.email },
    });
    expect(erased.status, erased.text).toBe(200);
    expectRefusal(await as(people.rosa, 'GET', `${OWN}/${review}`), 404);
    const left = await call('GET', `/api/registration-reviews?where[registration][equals]=${id}`, {
      token,
    });
    expect(recordOf(left).totalDocs).toBe(0);
  });
});

/** Reviews of requests that were withdrawn or decided, and log entries about their reading. */

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

describe('a reviewer', () => {
  it('who opens a request is in the log, once a day however often it is opened', async () => {
    const id = await apply();
    await give([id], people.rosa, people.luis);
    const readings = async () =>
      queryDatabase(
        "select username from activity where action = 'read' and subject = 'registrations' and subject_id = $1 order by id",
        [id],
      );
    for (const person of [people.rosa, people.rosa, people.luis]) {
      const review = await reviewOf(person, id);
      expect((await as(person, 'GET', `${OWN}/${review}`)).status).toBe(200);
    }
    expect(await readings()).toEqual([
      { username: people.rosa.username },
      { username: people.luis.username },
    ]);
    await queryDatabase(
      "update activity set created_at = created_at - interval '1 day' where action = 'read' and subject_id = $1",
      [id],
    );
    const review = await reviewOf(people.rosa, id);
    await Promise.all(Array.from({ length: 3 }, () => as(people.rosa, 'GET', `${OWN}/${review}`)));
    expect(await readings()).toHaveLength(3);
  });
});

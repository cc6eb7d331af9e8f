import { describe, expect, it } from 'vitest';

import { accountMaker } from '../support/api/account-maker';
import { apply, entries, get } from '../support/api/desk';
import { expectFieldErrors, expectRefusal, expectStatus } from '../support/api/expectations';
import { registrationBody } from '../support/api/factories';
import { mailsAbout } from '../support/api/mailbox';
import { call, listOf, recordOf } from '../support/api/rest.client';
import { asAdministrator, createAccount } from '../support/api/roles';
import {
  as,
  createReviewer,
  gathered,
  give,
  keep,
  OWN,
  ownOf,
  recommend,
  reviewOf,
  take,
  reviewersOfFile,
  YES,
} from '../support/api/reviews';
import { unique } from '../support/api/unique';

const NOBODY = 2_147_483_647;
const people = reviewersOfFile();
const token = await asAdministrator();

const { makeAccount } = accountMaker();
const editor = await makeAccount('editor');

describe('refuses', () => {
  it('to give what there is not, to nobody, to too many, or to who is no reviewer', async () => {
    const id = await apply();
    expectFieldErrors(await give([], people.rosa), { ids: 'Elige al menos una solicitud' });
    expectFieldErrors(await give([id]), { reviewers: 'Elige al menos una cuenta' });
    expectFieldErrors(await give([id], ...Array.from({ length: 6 }, () => people.rosa)), {
      reviewers: 'No se puede pedir a más de 5 personas a la vez',
    });
    expectFieldErrors(await give([id], people.rosa, editor), {
      reviewers: 'Solo puede evaluar una cuenta de evaluador',
    });
    expectRefusal(await give([id, NOBODY], people.rosa), 404);
    expect(await gathered(id)).toEqual([]);
    expect(await entries(id)).toEqual([]);
    expectRefusal(await get(`/${NOBODY}/reviews`), 404);
    expectRefusal(await take(NOBODY), 404);
  });

  it('a recommendation over one that was not seen; the same one twice is one', async () => {
    const id = await apply();
    await give([id], people.rosa);
    const review = await reviewOf(people.rosa, id);
    const first = { ...YES, seenRecommendedAt: null };
    const other = { ...first, text: 'Otra cosa.' };
    const saved = await expectStatus(recommend(people.rosa, review, first), 200);
    expect((await recommend(people.rosa, review, first)).status).toBe(200);
    expectRefusal(await recommend(people.rosa, review, other), 409);
    const seen = { ...other, seenRecommendedAt: recordOf(saved).recommendedAt };
    expect((await recommend(people.rosa, review, seen)).status).toBe(200);
    expect((await entries(id)).filter(({ kind }) => kind === 'recommendation')).toHaveLength(2);
  });

  it('a recommendation without a choice, or without what it is based on', async () => {
    const id = await apply();
    await give([id], people.rosa);
    const review = await reviewOf(people.rosa, id);
    expectFieldErrors(await recommend(people.rosa, review, {}), {
      recommendation: 'Elige una recomendación',
      text: 'Escribe en qué se basa tu recomendación',
    });
    expectFieldErrors(await recommend(people.rosa, review, { recommendation: 'sí', text: ' ' }), {
      recommendation: 'Elige una recomendación',
      text: 'Escribe en qué se basa tu recomendación',
    });
    expectRefusal(await recommend(people.rosa, review, { ...YES, text: 'x'.repeat(4_001) }), 400);
    expect(await gathered(id)).toMatchObject([{ recommendation: null, text: null }]);
  });
});

describe('a reviewer', () => {
  it('reads what a judgement needs, and neither address nor telephone', async () => {
    const body = registrationBody({ telefono: '0212-5559876' });
    const id = await apply(body);
    await give([id], people.rosa);
    const list = await as(people.rosa, 'GET', OWN);
    const review = await reviewOf(people.rosa, id);
    const read = await as(people.rosa, 'GET', `${OWN}/${review}`);
    expect(recordOf(read)).toMatchObject({
      nombres: body.nombres,
      titulo_maestria: body.tituloMaestria,
      propuestaInvestigacion: body.propuestaInvestigacion,
      recommendation: null,
      is_decided: false,
    });
    for (const answer of [list, read, await recommend(people.rosa, review, YES)]) {
      expect(answer.status).toBe(200);
      for (const secret of [body.email, body.telefono, 'status', 'assignee', 'consent']) {
        expect(answer.text).not.toContain(secret);
      }
    }
  });

  it('reaches no request but their own, by no door', async () => {
    const body = registrationBody({ apellidos: unique('Reservada') });
    const id = await apply(body);
    await give([id], people.luis);
    const foreign = await reviewOf(people.luis, id);
    expectRefusal(await as(people.rosa, 'GET', `${OWN}/${foreign}`), 404);
    expectRefusal(await recommend(people.rosa, foreign, YES), 404);
    expect(await ownOf(people.rosa)).not.toContainEqual(
      expect.objectContaining({ registrationId: id }),
    );

    const where = `where[registration.email][equals]=${String(body.email)}`;
    for (const path of [
      `/api/admin/registrations/${id}`,
      '/api/admin/registrations/counts',
      `/api/admin/registrations/${id}/reviews`,
      `/api/admin/registrations/${id}/message`,
      '/api/admin/reviewers',
      '/api/admin/contacts',
      '/api/admin/event-registrations',
      '/api/admin/event-figures',
      '/api/admin/exports/registrations',
      '/api/admin/statistics/statuses',
      '/api/admin/news',
      `/api/registrations/${id}`,
      '/api/registrations/count',
      `/api/registration-reviews/${foreign}`,
      `/api/registration-reviews?${where}`,
      '/api/registration-entries',
      '/api/mails',
      '/api/activity',
      '/api/contacts',
      '/api/news',
      '/api/news/versions',
      '/api/globals/identity',
      '/api/payload-locked-documents',
    ]) {
      const answer = await as(people.rosa, 'GET', path);
      expect([path, answer.status]).toEqual([path, 403]);
      expect(answer.text).not.toContain(String(body.email));
    }
    for (const [method, path] of [
      ['POST', '/api/admin/registrations/reviews'],
      ['DELETE', `${OWN}/${foreign}`],
      ['PUT', `/api/admin/registrations/${id}/status`],
      ['POST', `/api/admin/registrations/${id}/entries`],
      ['POST', '/api/admin/personal-data/export'],
    ] as const) {
      expectRefusal(
        await as(people.rosa, method, path, { email: body.email, status: 'approved' }),
        403,
      );
    }
    expect(await gathered(id)).toMatchObject([{ reviewerName: people.luis.username }]);
  });

  it('finds no screen of the office, and is led from the dashboard to their own', async () => {
    const body = registrationBody({ apellidos: unique('Escondida') });
    const id = await apply(body);
    const open = (path: string) =>
      call('GET', path, { headers: { cookie: `payload-token=${people.rosa.token}` } });
    for (const path of ['/admin', '/admin/login', '/admin/dashboard']) {
      const answer = await open(path);
      expect([path, answer.status]).toEqual([path, 307]);
      expect(answer.headers.get('location')).toMatch(
        path === '/admin/dashboard' ? /\/admin\/evaluaciones$/u : /\/admin\/dashboard$/u,
      );
    }
    for (const path of [
      '/admin/solicitudes',
      `/admin/solicitudes/${id}`,
      '/admin/noticias',
      '/admin/estadisticas',
      '/admin/datos-personales',
      '/admin/vista-previa/noticias',
      '/admin/collections/registrations',
      `/admin/collections/registrations/${id}`,
      '/admin/collections/registration-reviews',
      '/admin/collections/mails',
      '/admin/collections/users',
      '/admin/collections/news',
      '/admin/globals/identity',
    ]) {
      const answer = await open(path);
      // Payload's own screens of these collections redirect to ours, which return 404:
      // `native-screens.test.ts`.
      const isReplaced = /^\/admin\/collections\/(?:registrations|news)(?:\/|$)/u.test(path);
      expect([path, answer.status]).toEqual([path, isReplaced ? 307 : 404]);
      expect(answer.text).not.toContain(String(body.apellidos));
    }
    for (const path of ['/admin/evaluaciones', '/admin/account']) {
      expect([path, (await open(path)).status]).toEqual([path, 200]);
    }
  });

  it('may not raise their own role', async () => {
    const answer = await as(people.rosa, 'PATCH', `/api/users/${people.rosa.id}`, {
      role: 'admin',
    });
    expect(answer.status).toBe(403);
    const me = recordOf(await as(people.rosa, 'GET', '/api/auth/me'));
    expect(me).toEqual({ id: people.rosa.id, username: people.rosa.username, role: 'reviewer' });
  });

  it('is asked once, however often and by however many at once', async () => {
    const id = await apply();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => give([id], people.rosa, people.luis)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    const counts = answers.map((answer) => Number(recordOf(answer).count));
    expect(counts.toSorted()).toEqual([0, 0, 0, 0, 0, 2]);
    expect(await gathered(id)).toHaveLength(2);
    expect(await entries(id)).toHaveLength(1);
  });

  it('hears of many requests by one mail, which names nobody', async () => {
    const reviewer = await createReviewer();
    const body = registrationBody({ apellidos: unique('Callada') });
    const some = [await apply(body), await apply(), await apply()];
    await give(some, reviewer);
    await give([await apply()], reviewer);
    const mails = await mailsAbout(reviewer.email);
    expect(mails).toMatchObject([{ kind: 'review', to: reviewer.email }]);
    const text = JSON.stringify(mails);
    expect(text).toContain('/admin/evaluaciones');
    for (const secret of [body.email, body.apellidos]) expect(text).not.toContain(String(secret));
    const part = await as(reviewer, 'GET', `${OWN}?limit=2&page=2`);
    expect(listOf(part)).toHaveLength(2);
    expect(part.headers.get('x-total-count')).toBe('4');
    const [first] = await ownOf(reviewer);
    expect(first).toMatchObject({ registrationId: some[0] });
  });

  it('hears of what comes within the hour where all that came before is judged', async () => {
    const reviewer = await createReviewer();
    const id = await apply();
    await give([id], reviewer);
    expect((await recommend(reviewer, await reviewOf(reviewer, id), YES)).status).toBe(200);
    await give([await apply()], reviewer);
    await give([await apply()], reviewer);
    expect(await mailsAbout(reviewer.email)).toHaveLength(2);
  });

  it('without an e-mail hears of it from the office, which is told so', async () => {
    const silent = await createAccount('reviewer');
    keep(silent);
    const id = await apply();
    expect((await give([id], silent)).status).toBe(200);
    const known = listOf(await call('GET', '/api/admin/reviewers', { token }));
    for (const [account, hasEmail] of [
      [silent, false],
      [people.rosa, true],
    ] as const) {
      const { id, username: name } = account;
      expect(known).toContainEqual({ id, name, hasEmail, has_email: hasEmail });
    }
  });
});

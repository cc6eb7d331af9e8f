import { afterAll, expect, it } from 'vitest';

import { waitUntil } from '../../scripts/testing/wait';
import { contentMaker } from '../support/api/content-maker';
import { queryDatabase } from '../support/api/database';
import { apply, file, ids } from '../support/api/desk';
import { pdfFile } from '../support/api/files';
import { comeAskedFor, removeApplicants, reviewDocument } from '../support/api/follow-up';
import { call, listOf, type JsonRecord } from '../support/api/rest.client';
import { as, gathered, give, OWN, reviewersOfFile, YES } from '../support/api/reviews';
import { unique } from '../support/api/unique';

/**
 * Backfill of columns that an instance of the previous version does not write during an update. A
 * task does it every half minute. The tests run concurrently, because all wait for that task.
 */

const TIMEOUT_MS = 90_000;
const makers = { news: contentMaker('news'), journal: contentMaker('journal') };
afterAll(removeApplicants);
const people = reviewersOfFile();

const PARTICULAR: Record<keyof typeof makers, JsonRecord> = {
  news: {},
  journal: { volume: '7', issue: '3', year: 2025 },
};

it.concurrent.each(['news', 'journal'] as const)(
  '%s that it has published have a date, and stand where it puts them',
  async (slug) => {
    const make = (fields: JsonRecord = {}) => makers[slug]({ ...PARTICULAR[slug], ...fields });
    const [left, later] = [await make(), await make()];
    const draft = await make({ published: false });
    // The row as the previous version stores it, because that version does not know the column.
    await queryDatabase(`update ${slug} set published_on = null where id = $1`, [left.id]);
    await queryDatabase(`update _${slug}_v set version_published_on = null where parent_id = $1`, [
      left.id,
    ]);
    const order = async () =>
      listOf(await call('GET', `/api/public/${slug}`)).filter(({ id }) =>
        [left.id, later.id].includes(Number(id)),
      );
    await waitUntil(
      async () => {
        const [row] = await queryDatabase(`select published_on from ${slug} where id = $1`, [
          left.id,
        ]);
        return row?.published_on !== null;
      },
      TIMEOUT_MS,
      'que tenga fecha',
    );
    // Concurrent tests cannot use `expect.poll`.
    const isInPlace = async () =>
      (await order()).map(({ id }) => id).join() === [later.id, left.id].join();
    await waitUntil(isInPlace, 5_000, 'que esté en su lugar');
    expect((await order())[1]?.publishedOn).toBe(left.updatedAt);
    const [version] = await queryDatabase(
      `select version_published_on as date from _${slug}_v where parent_id = $1`,
      [left.id],
    );
    expect(version?.date).toEqual(new Date(String(left.updatedAt)));
    const [unseen] = await queryDatabase(`select published_on from ${slug} where id = $1`, [
      draft.id,
    ]);
    expect(unseen?.published_on).toBeNull();
  },
  2 * TIMEOUT_MS,
);

it.concurrent(
  'requests whose documents it received or read are found by what waits to be read',
  async () => {
    const pdf = await pdfFile();
    const [received, read] = [
      await comeAskedFor('Título de maestría', pdf),
      await comeAskedFor('Título de maestría', pdf),
    ];
    await reviewDocument(read.id, { isAccepted: true });
    const flag = 'update registrations set has_documents_to_review = $2 where id = $1';
    await queryDatabase(flag, [received.applicant.id, false]);
    await queryDatabase(flag, [read.applicant.id, true]);
    const waiting = (applicant: { email: string }) =>
      ids({ missing: 'review', search: applicant.email });
    expect(await waiting(received.applicant)).toEqual([]);
    expect(await waiting(read.applicant)).toEqual([read.applicant.id]);
    await waitUntil(
      async () =>
        (await waiting(received.applicant)).length === 1 &&
        (await waiting(read.applicant)).length === 0,
      TIMEOUT_MS,
      'que se cuente lo que espera',
    );
  },
  2 * TIMEOUT_MS,
);

it.concurrent(
  'requests whose reviews it asked for, got or took back are found by them',
  async () => {
    const universidadOrigen = unique('Universidad');
    const [asked, reviewed, none] = [
      await apply({ universidadOrigen }),
      await apply({ universidadOrigen }),
      await apply({ universidadOrigen }),
    ];
    await give([asked, reviewed], people.rosa);
    const [review] = await gathered(reviewed);
    await as(people.rosa, 'PUT', `${OWN}/${String(review?.id)}`, YES);
    const state = 'update registrations set review_state = $2 where id = $1';
    await queryDatabase(state, [asked, null]);
    await queryDatabase(state, [reviewed, 'asked']);
    await queryDatabase(state, [none, 'asked']);
    const inReview = async (name: string) =>
      (await ids({ university: universidadOrigen, review: name })).join();
    await waitUntil(
      async () =>
        (await inReview('asked')) === String(asked) &&
        (await inReview('reviewed')) === String(reviewed) &&
        (await inReview('none')) === String(none),
      TIMEOUT_MS,
      'que cada una esté en su sitio',
    );
  },
  2 * TIMEOUT_MS,
);

it.concurrent(
  'requests that it received are found to be of one person',
  async () => {
    const email = `${unique('solicitante')}@example.org`;
    const [one, other] = [await apply({ email }), await apply({ email })];
    const othersOf = async (id: number) =>
      ((await file(id)).others as JsonRecord[]).map((request) => request.id);
    await queryDatabase(
      'update registrations set mailbox_key = null, phone_key = null where id = any($1)',
      [[one, other]],
    );
    await waitUntil(
      async () => (await othersOf(one)).join() === String(other),
      TIMEOUT_MS,
      'que se reconozcan',
    );
  },
  2 * TIMEOUT_MS,
);

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { articleMaker, changeArticle, createArticle, eraseArticle } from '../support/api/articles';
import { contentMaker } from '../support/api/content-maker';
import { queryDatabase } from '../support/api/database';
import { databaseUrl } from '../support/api/environment';
import { call, idOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import {
  askOai,
  existing,
  harvest,
  numberOf,
  type Harvested,
  type OaiAnswer,
} from '../support/found/harvester';
import { childrenOf } from '../support/found/xml';
import { withClient } from '../../scripts/testing/database';

/** A harvester reads 2,000 articles while the office changes them, and gets exactly the public ones. */

const makeIssue = contentMaker('journal');
const makeArticle = articleMaker();

/** Initial number of articles of each issue. Each hundred articles have the same timestamp. */
const SIZES = [1_100, 700, 150, 50];
/** Day of the first hundred articles of each issue; each further hundred is one day later. */
const FIRST_DAY = '2021-03-01';

let ids: number[];
let detailsBefore: JsonRecord;

/** Stores articles of several days with SQL, because the office's screens would take minutes. */
const storeMany = async (issue: number, count: number): Promise<number[]> => {
  const rows = await queryDatabase(
    `insert into articles (title, "order", issue_id, published, language, created_at, updated_at)
     select 'Artículo ' || n, n, $1, true, 'es', at, at
     from generate_series(0, $2::int - 1) n, lateral (select $3::timestamptz + n / 100 * interval '1 day' as at) day
     returning id`,
    [issue, count, `${FIRST_DAY}T12:00:00Z`],
  );
  await queryDatabase(
    `insert into articles_authors (id, family_name, given_name, _order, _parent_id)
     select 'cosecha-' || id, 'Ficticia', 'Ana', 1, id from articles where issue_id = $1`,
    [issue],
  );
  await queryDatabase(
    `insert into articles_abstracts (id, language, text, keywords, _order, _parent_id)
     select 'cosecha-' || id, 'es', repeat('Un resumen de prueba. ', 60), 'lectura; hábitos', 1, id
     from articles where issue_id = $1`,
    [issue],
  );
  return rows.map(({ id }) => Number(id));
};

const issues: number[] = [];
beforeAll(async () => {
  for (const _ of SIZES) issues.push((await makeIssue()).id);
  ids = (
    await Promise.all(issues.map((issue, index) => storeMany(issue, SIZES[index] ?? 0)))
  ).flat();
  // The datestamp of a record is the latest of its sources: issue and journal must be older.
  [detailsBefore = {}] = await queryDatabase('select id, updated_at from journal_details');
  await queryDatabase("update journal_details set updated_at = '2020-01-01T00:00:00Z'");
  await queryDatabase(
    "update journal set updated_at = '2020-01-01T00:00:00Z' where id = any($1::int[])",
    [issues],
  );
});
afterAll(async () => {
  await queryDatabase('delete from articles where issue_id = any($1::int[])', [issues]);
  await queryDatabase('delete from oai_records where issue = any($1::int[])', [issues]);
  await queryDatabase('update journal_details set updated_at = $1', [detailsBefore.updated_at]);
});

/** Titles of the public articles by id, read from the database. */
const readTruth = async (among?: number): Promise<Map<number, string>> => {
  const rows = await queryDatabase(
    `select a.id, a.title from articles a join journal j on j.id = a.issue_id
     where a.published and a.deleted_at is null and j.published and j.deleted_at is null
       and coalesce(j.publish_at, now()) <= now() and coalesce(j.withdraw_at, 'infinity') > now()
       and ($1::int is null or j.id = $1)
     order by a.id`,
    [among ?? null],
  );
  return new Map(rows.map(({ id, title }) => [Number(id), String(title)]));
};

const titlesIn = (held: Map<string, Harvested>): Map<number, string> =>
  new Map(
    existing(held)
      .map((identifier): [number, string] => [
        numberOf(identifier),
        held.get(identifier)?.metadata?.getElementsByTagName('dc:title')[0]?.textContent ?? '',
      ])
      .toSorted(([one], [other]) => one - other),
  );

const publishIssue = async (id: number, published: boolean): Promise<void> => {
  const token = await asAdministrator();
  const { status } = await call('PUT', `/api/admin/journal/${id}`, { token, json: { published } });
  expect(status).toBe(200);
};

/** Changes by the office after a response: to articles already listed, and to articles not yet listed. */
const work = async (answer: number): Promise<void> => {
  const told = ids[answer * 7] ?? 0;
  const ahead = ids[ids.length - answer * 11] ?? 0;
  if (answer % 4 === 0) {
    await changeArticle(told, { title: `Cambiado ${answer}` });
    await changeArticle(ahead, { title: `Cambiado antes ${answer}` });
  } else if (answer % 4 === 1) {
    await changeArticle(told, { published: false });
    await changeArticle(ahead, { published: false });
    const title = `Nuevo ${answer}`;
    idOf(recordOf(await createArticle(issues[1] ?? 0, { title })).doc as JsonRecord);
  } else if (answer % 4 === 2) {
    await eraseArticle(told);
    await eraseArticle(ahead);
  } else {
    // The article was withdrawn two responses ago.
    await changeArticle(ids[(answer - 2) * 7] ?? 0, { published: true });
  }
  if (answer === 5) await publishIssue(issues[2] ?? 0, false);
  if (answer === 15) await publishIssue(issues[2] ?? 0, true);
  if (answer === 9) await publishIssue(issues[3] ?? 0, false);
};

describe('a harvester of 2,000 articles', { timeout: 180_000 }, () => {
  const held = new Map<string, Harvested>();

  it('ends with exactly what is there, whatever changes while it walks', async () => {
    let answers = 0;
    const from = await harvest(held, {
      meanwhile: async (answer) => {
        answers = answer;
        await work(answer);
      },
    });
    expect(answers).toBeGreaterThanOrEqual(20);

    // The next harvest brings exactly what has changed since this one began, also changes within the same second.
    for (const later of [40, 41, 42, 43]) await work(later);
    const changed = new Map<string, Harvested>();
    await harvest(changed, { from });
    expect(changed.size).toBeLessThan(500);
    for (const [id, record] of changed) held.set(id, record);
    expect(titlesIn(held)).toEqual(await readTruth());
    // Removed articles are reported as deleted.
    expect([...held.values()].filter(({ isDeleted }) => isDeleted).length).toBeGreaterThan(50);
  });

  it('ends with the same by a window of days after the other, asking for identifiers alone', async () => {
    const found = new Map<string, Harvested>();
    for (const [from, until] of [
      ['2000-01-01', '2021-02-28'],
      ['2021-03-01', '2021-03-01'],
      ['2021-03-02', '2021-03-09'],
      ['2021-03-10', '2021-12-31'],
      ['2022-01-01', undefined],
    ]) {
      const before = found.size;
      const window = new Map<string, Harvested>();
      await harvest(window, {
        verb: 'ListIdentifiers',
        ...(from ? { from } : {}),
        ...(until ? { until } : {}),
      });
      for (const [id, record] of window) found.set(id, record);
      // No record belongs to two windows.
      expect(found.size).toBe(before + window.size);
    }
    expect(
      existing(found)
        .map(numberOf)
        .toSorted((one, other) => one - other),
    ).toEqual([...(await readTruth()).keys()]);
  });

  it('ends with an issue’s by its set, in JATS; one that was withdrawn is all gone', async () => {
    const [, , back = 0, gone = 0] = issues;
    for (const issue of [back, gone]) {
      const found = new Map<string, Harvested>();
      await harvest(found, { set: `numero-${issue}`, prefix: 'jats' });
      expect(
        existing(found)
          .map(numberOf)
          .toSorted((one, other) => one - other),
      ).toEqual([...(await readTruth(issue)).keys()]);
      expect(found.size).toBeGreaterThan(0);
    }
    expect((await readTruth(back)).size).toBeGreaterThan(100);
    expect((await readTruth(gone)).size).toBe(0);
  });
});

/** Waits until the current second ends, so that the next change has a later datestamp. */
const nextSecond = () =>
  queryDatabase('select pg_sleep(1.01 - extract(milliseconds from now())::numeric % 1000 / 1000)');

it('a harvester misses nothing that is committed late', async () => {
  const issue = await makeIssue();
  const set = `numero-${issue.id}`;
  const { id } = await makeArticle(issue.id);
  const held = new Map<string, Harvested>();
  // An open transaction has written; the harvest ends before its commit.
  await withClient(databaseUrl(), async (client) => {
    await client.query('begin');
    await client.query("update articles set title = 'Tarde', updated_at = now() where id = $1", [
      id,
    ]);
    await nextSecond();
    const from = await harvest(held, { set });
    await nextSecond();
    await client.query('commit');
    await harvest(held, { set, from });
  });
  expect([...titlesIn(held).values()]).toEqual(['Tarde']);
});

describe('what is left of a list', () => {
  const tokenOf = ({ content }: OaiAnswer): string =>
    (content && childrenOf(content, 'resumptionToken')[0]?.textContent) ?? '';
  /** An issue whose list has two pages. */
  const makeLongIssue = async (): Promise<number> => {
    const { id } = await makeIssue();
    issues.push(id);
    await storeMany(id, 150);
    return id;
  };
  /** The resumption token of the first page, as soon as all records are listed. */
  const beginList = async (asked: Record<string, string>): Promise<string> => {
    let token = '';
    const ask = async () => {
      token = tokenOf(
        await askOai({ verb: 'ListIdentifiers', metadataPrefix: 'oai_dc', ...asked }),
      );
      return token;
    };
    await expect.poll(ask, { timeout: 20_000 }).not.toBe('');
    return token;
  };
  const goOn = (resumptionToken: string) => askOai({ verb: 'ListIdentifiers', resumptionToken });

  it('is told, though a transaction that was open before it was changed writes since', async () => {
    await withClient(databaseUrl(), async (client) => {
      // An upload's transaction begins like this: it writes nothing until its picture is processed.
      await client.query('begin');
      await nextSecond();
      // All records have the datestamp of their issue, which is the current second.
      const issue = await makeLongIssue();
      await nextSecond();
      const token = await beginList({ set: `numero-${issue}` });
      await client.query('select pg_current_xact_id()');
      const rest = await goOn(token);
      await client.query('rollback');
      expect(rest.errors).toEqual([]);
      expect(rest.content && childrenOf(rest.content, 'header')).toHaveLength(50);
    });
  });

  it('is to be asked for anew where all of it has changed, and is no empty list', async () => {
    const issue = await makeLongIssue();
    const at = '2020-01-01T00:00:00Z';
    await queryDatabase('update journal set updated_at = $2 where id = $1', [issue, at]);
    const token = await beginList({ set: `numero-${issue}`, until: '2022-01-01' });
    await queryDatabase('update articles set updated_at = now() where issue_id = $1', [issue]);
    expect((await goOn(token)).errors).toEqual(['badResumptionToken']);
  });
});

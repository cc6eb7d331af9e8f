import config from '@payload-config';
import type { FlattenedField } from 'payload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { expectStatus } from '../support/api/expectations';
import { makeRecord, type Made } from '../support/api/records';
import { call, recordOf, type ApiAnswer, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { COLLECTION_FIELDS, GLOBAL_FIELDS } from './roles.fields.table';

/** Payload's native routes: every field with values of every wrong type, every relation, every condition of a query. */

const { collections, globals } = await config;
const WRITTEN = collections.filter(({ slug }) => slug in COLLECTION_FIELDS);

const token = await asAdministrator();

const MISSING_ID = 2_147_483_000;
const HUGE = '9'.repeat(40);

const WRONG_FOR_TEXT: unknown[] = [7, true, ['a'], [['a']], { a: 1 }];
const WRONG_FOR_NUMBER: unknown[] = [true, [1], { a: 1 }, 'abc'];
const WRONG_FOR_RELATION: unknown[] = [
  ...[MISSING_ID, 2_147_483_648, 1e20, -1, 1.5, HUGE],
  ...['abc', '1; drop table', true, [1], ['abc'], [[1]], {}, { id: 'abc' }, { id: [1] }],
  { relationTo: 'users', value: 1 },
];

const wrongFor = (field: FlattenedField): unknown[] => {
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'email':
    case 'select':
      return WRONG_FOR_TEXT;
    case 'date':
      return [...WRONG_FOR_TEXT.slice(1), 'ayer', '0000', '+275760-09-14'];
    case 'number':
      return WRONG_FOR_NUMBER;
    case 'checkbox':
      return [7, 'quizá', [true], { a: 1 }];
    case 'relationship':
    case 'upload':
      return WRONG_FOR_RELATION;
    case 'array':
      return [7, 'abc', true, { a: 1 }, [7], ['a'], [[{}]]];
    case 'group':
      return [7, 'abc', true, [1], null];
    default:
      return [];
  }
};

/** Expects a Spanish 4xx, or success if the value is dropped; never a 5xx, nor English. */
const expectAnswered = ({ status, text }: ApiAnswer, what: string, taken: number[]): string[] => {
  if (![400, ...taken].includes(status)) return [`${what}: ${status} ${text.slice(0, 200)}`];
  if (status === 400 && /is not a function|cannot read|invalid|violates/iu.test(text)) {
    return [`${what}: ${text.slice(0, 200)}`];
  }
  return [];
};

describe.each(WRITTEN.map((one) => [one.slug, one.flattenedFields] as const))(
  'a wrong value in %s',
  (slug, fields) => {
    let made: Made;
    beforeAll(async () => {
      made = await makeRecord(slug);
    });
    afterAll(() => made.remove());

    const cases = fields
      .filter(({ name }) => COLLECTION_FIELDS[slug]?.[name])
      .map((field) => [field.name, field] as const);
    it.each(cases)('as %s is refused in words', async (name, field) => {
      // A value that no request may write may be refused or dropped without validation.
      const taken = ['server', 'trash'].includes(COLLECTION_FIELDS[slug]?.[name] ?? '')
        ? [200, 403]
        : [];
      const faults: string[] = [];
      for (const [index, wrong] of wrongFor(field).entries()) {
        const json = { [name]: wrong };
        const what = JSON.stringify(json);
        const one = await call('PATCH', `/api/${slug}/${made.id}`, { token, json });
        faults.push(...expectAnswered(one, what, taken));
        // One value of each field is enough for a creation, because its validation is the same and
        // other required fields are missing too.
        if (index > 0) continue;
        const fresh = await call('POST', `/api/${slug}`, { token, json });
        faults.push(...expectAnswered(fresh, `${what} in a new one`, [403]));
      }
      expect(faults).toEqual([]);
    });
  },
);

describe.each(globals.map((one) => [one.slug, one.flattenedFields] as const))(
  'a wrong value in the global %s',
  (slug, fields) => {
    const FIELD_ROWS = fields.map((field) => [field.name, field] as const);
    it.each(FIELD_ROWS)('as %s is refused in words', async (name, field) => {
      const taken = GLOBAL_FIELDS[slug]?.[name] === 'server' ? [200] : [];
      const faults: string[] = [];
      for (const wrong of wrongFor(field)) {
        const json = { [name]: wrong };
        const answer = await call('POST', `/api/globals/${slug}`, { token, json });
        faults.push(...expectAnswered(answer, JSON.stringify(json), taken));
      }
      expect(faults).toEqual([]);
    });
  },
);

describe('a relation to a record that does not exist', () => {
  const RELATIONS = WRITTEN.flatMap(({ slug, flattenedFields }) =>
    flattenedFields
      .filter(({ type, name }) => {
        const writer = COLLECTION_FIELDS[slug]?.[name];
        return ['relationship', 'upload'].includes(type) && writer && writer !== 'server';
      })
      .map(({ name }) => [slug, name] as const),
  );

  const expectNamed = (answer: ApiAnswer, name: string) => {
    expect(answer.status, answer.text).toBe(400);
    const [error] = recordOf(answer).errors as { data: { errors: JsonRecord[] } }[];
    expect(error?.data.errors[0]).toMatchObject({ path: name });
  };

  it('has cases', () => {
    expect(RELATIONS).toContainEqual(['articles', 'issue']);
  });

  it.each(RELATIONS)('of %s: %s is named by its field', async (slug, name) => {
    const made = await makeRecord(slug);
    const path = `/api/${slug}/${made.id}?depth=0`;
    const { id: _id, ...like } = recordOf(await call('GET', path, { token }));
    const json = { [name]: MISSING_ID };
    const changed = await call('PATCH', path, { token, json });
    const created = await call('POST', `/api/${slug}`, { token, json: { ...like, ...json } });
    await made.remove();
    expectNamed(changed, name);
    // Only the public form creates requests.
    if (slug === 'registrations') expect(created.status).toBe(403);
    else expectNamed(created, name);
  });
});

const OPERATORS = [
  ...['equals', 'not_equals', 'in', 'not_in', 'all', 'exists', 'like', 'not_like', 'contains'],
  ...['greater_than', 'greater_than_equal', 'less_than', 'less_than_equal'],
  ...['near', 'within', 'intersects', 'constructor', '__proto__'],
];
const TEXTS = ['x', ''];
const NUMBERS = ['1', HUGE, 'null', '1,2'];
const DATES = ['0000', '2026-11-28', '+275760-09-14'];

/** Values compared with a field of this type; few, because every operator is tried with each. */
const comparedWith = (type: string): string[] => {
  if (type === 'date') return [...TEXTS, ...DATES];
  if (['number', 'relationship', 'upload'].includes(type)) return [...TEXTS, ...NUMBERS];
  return TEXTS;
};

const READ = collections.filter(({ slug }) => !['payload-kv', 'payload-jobs'].includes(slug));

describe.each(READ.map((one) => [one.slug, one.flattenedFields] as const))(
  'a condition on %s',
  (slug, fields) => {
    const COMPARED_ROWS = fields.map(({ name, type }) => [name, type] as const);
    it.each(COMPARED_ROWS)(
      'by %s (%s) is answered or refused in words, whatever it compares',
      async (name, type) => {
        const paths = ['json', 'richText'].includes(type)
          ? [name, `${name}.root.children.0.text`]
          : [name, `${name}.x`];
        const faults: string[] = [];
        for (const path of paths) {
          for (const operator of OPERATORS) {
            const values = path === name ? comparedWith(type) : ['x'];
            for (const value of values) {
              const query = `where[${path}][${operator}]=${encodeURIComponent(value)}`;
              const { status, text } = await call('GET', `/api/${slug}?limit=1&${query}`, {
                token,
              });
              if (![200, 400, 403, 404].includes(status))
                faults.push(`${query}: ${status} ${text}`);
            }
          }
          const sort = await call('GET', `/api/${slug}?limit=1&sort=-${path}`, { token });
          if (![200, 400, 403, 404].includes(sort.status))
            faults.push(`sort=${path}: ${sort.text}`);
        }
        expect(faults).toEqual([]);
      },
    );
  },
);

describe('a condition that no field can be compared by', () => {
  it.each([
    'where[title][near]=x',
    'where[title][within]=x',
    'where[title][all]=x',
    'where[title][like][0]=x',
    'where[category][like]=x',
    'where[id][contains]=1',
    'where[createdAt][equals]=0000',
    'where[createdAt][like]=x',
    'where[content.root.children.0.text][like]=x',
    'where[or][0][and][0][title][near]=x',
  ])('%s is 400, in Spanish', async (query) => {
    for (const path of ['/api/news', '/api/news/count']) {
      const answer = await expectStatus(call('GET', `${path}?${query}`, { token }), 400);
      expect(answer.text).toMatch(/no se puede leer/u);
    }
  });

  const INBOXES = ['registrations', 'contacts', 'event-registrations'];
  it.each(INBOXES)('is refused by the export of %s too', async (slug) => {
    for (const query of ['where[createdAt][equals]=0000', 'where[email][near]=x']) {
      await expectStatus(call('GET', `/api/admin/exports/${slug}?${query}`, { token }), 400);
    }
  });

  it('changes and deletes nothing', async () => {
    for (const method of ['PATCH', 'DELETE']) {
      const path = '/api/news?where[title][near]=x';
      await expectStatus(call(method, path, { token, json: { title: 'Otro' } }), 400);
    }
  });
});

describe('a crop that cannot be read', () => {
  it.each([
    'uploadEdits[crop][x]=abc&uploadEdits[crop][y]=0&uploadEdits[crop][width]=1&uploadEdits[crop][height]=1',
    'uploadEdits[crop]=x',
    'uploadEdits=x',
    'uploadEdits[widthInPixels]=-1',
    'uploadEdits[heightInPixels]=9e99',
    'uploadEdits[focalPoint][x]=x&uploadEdits[focalPoint][y]=[]',
    'uploadEdits[focalPoint]=',
  ])('%s is 400', async (query) => {
    const made = await makeRecord('media');
    const changed = await call('PATCH', `/api/media/${made.id}?${query}`, { token, json: {} });
    const created = await call('POST', `/api/media?${query}`, {
      token,
      json: { url: 'https://example.org/a.png', filename: 'a.png' },
    });
    await made.remove();
    expect([changed.status, created.status], changed.text + created.text).toEqual([400, 400]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  PERIODS,
  READING_KEYS,
  REQUEST_KEYS,
} from '@/features/insight/statistics/statistics.definition';

import { contentMaker } from '../support/api/content-maker';
import { contactBody, eventRegistrationBody, registrationBody } from '../support/api/factories';
import { queryDatabase } from '../support/api/database';
import { call, idOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { beginsLikeFormula, physicalLines, readCsv } from '../support/csv-reader';
import { readXlsx } from '../support/xlsx-reader';

/** Each export as parsed by an independent CSV reader: of the demo content, and of rows with hostile texts. */

const ROWS = 200;
const MARK = unique('hostil');

/** One text for each row, in order; `$` is replaced by the row's number. */
const HOSTILE = [
  'Ana\n=1+1',
  'Ana\r@SUM(1+1)',
  'Ana\r\n+1+1',
  '\t=1+1',
  '=HYPERLINK("http://example.org";"x")',
  '-2+3',
  '@SUM(A1)',
  '\r=1',
  'a;b;c',
  'di "hola"\n"=1',
  '"',
  '""";"',
  'Ana,=1+1,x',
  "=cmd|'/C calc'!A1",
  'Ana\u2028=1\u0085=2\u000b=3',
  '\u0001\u001b[31m\u007f',
  ' =1',
  '＝1+1',
  'á\u0301ñ🦜',
  '\n\n\n',
];

const COLUMNS = {
  registrations: [
    'nombres',
    'apellidos',
    'email',
    'telefono',
    'titulo_maestria',
    'universidad_origen',
    'propuesta_investigacion',
    'status_changed_by',
    'consent_version',
  ],
  contacts: ['nombre', 'email', 'telefono', 'asunto', 'mensaje', 'consent_version'],
  event_registrations: [
    'nombre',
    'email',
    'telefono',
    'event_title',
    'attended_by',
    'consent_version',
  ],
} as const;

/** Stores copies of a record with hostile texts, bypassing every check, as an older version may have stored them. */
const storeHostile = async (table: keyof typeof COLUMNS, id: number): Promise<void> => {
  const columns = COLUMNS[table];
  const emptied =
    table === 'event_registrations'
      ? { submission_key: null, is_held: null }
      : { submission_key: null };
  const copies = Array.from({ length: ROWS }, (_, row) => ({
    ...Object.fromEntries(
      columns.map((column, index) => [column, `${HOSTILE[(row + index) % HOSTILE.length]}`]),
    ),
    ...emptied,
    search_text: `${MARK} ñandu`,
  }));
  await queryDatabase(
    `insert into ${table}
     select (jsonb_populate_record(one, copy || jsonb_build_object(
       'id', nextval(pg_get_serial_sequence('${table}', 'id'))))).*
     from ${table} as one, jsonb_array_elements($2::jsonb) as copy where one.id = $1`,
    [id, JSON.stringify(copies)],
  );
};

const token = await asAdministrator();
const makeEvent = contentMaker('events');
const submit = async (path: string, json: JsonRecord): Promise<number> =>
  idOf(recordOf(await call('POST', path, { json })));
const made: [string, number][] = [];

const eventId = (await makeEvent({ title: `=${unique('evento')};"x"` })).id;
beforeAll(async () => {
  const originals = [
    ['registrations', '/api/public/registration', registrationBody()],
    ['contacts', '/api/public/contact', contactBody()],
    ['event_registrations', '/api/public/events', eventRegistrationBody(eventId)],
  ] as const;
  for (const [table, path, body] of originals) {
    const id = await submit(path, body);
    made.push([table, id]);
    await storeHostile(table, id);
  }
});
afterAll(async () => {
  for (const table of Object.keys(COLUMNS)) {
    await queryDatabase(`delete from ${table} where search_text like $1`, [`${MARK}%`]);
  }
  for (const [table, id] of made) {
    await call('DELETE', `/api/${table.replace('_', '-')}/${id}`, { token });
  }
});

const EXPORTS: [name: string, path: () => string, from: number][] = [
  ...['registrations', 'contacts', 'event-registrations'].flatMap(
    (slug): [string, () => string, number][] => [
      [`${slug}, all of it`, () => `/api/admin/exports/${slug}`, ROWS],
      [`${slug}, as it is searched`, () => `/api/admin/exports/${slug}?search=${MARK}`, ROWS],
    ],
  ),
  ['the registrants of an event', () => `/api/admin/events/${eventId}/registrants/export`, ROWS],
  ...[...REQUEST_KEYS, ...READING_KEYS].flatMap((key) =>
    PERIODS.map((period): [string, () => string, number] => [
      `the sums «${key}» of the period ${period}`,
      () => `/api/admin/statistics/${key}?period=${period}`,
      0,
    ]),
  ),
];

describe('an export is a table, and holds no formula', () => {
  it.each(EXPORTS)('%s', async (_name, path, from) => {
    const answer = await fetch(new URL(path(), process.env['BASE_URL']), {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    const text = Buffer.from(await answer.arrayBuffer()).toString('utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    const [heading = [], ...rows] = readCsv(text);
    expect(heading.length).toBeGreaterThan(1);
    expect(rows.length).toBeGreaterThanOrEqual(from);
    for (const row of rows) expect(row).toHaveLength(heading.length);
    expect(rows.flat().filter(beginsLikeFormula)).toEqual([]);
    expect(physicalLines(text).filter(beginsLikeFormula)).toEqual([]);
    // eslint-disable-next-line no-control-regex -- finding them is the point
    expect(text).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/u);
  });
});

describe('a workbook has texts as texts', () => {
  it.each(EXPORTS)('%s', async (_name, path, from) => {
    const url = new URL(path(), process.env['BASE_URL']);
    url.searchParams.set('format', 'xlsx');
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(200);
    // The reader throws on a formula, and on text that is not valid XML.
    const [heading = [], ...rows] = readXlsx(Buffer.from(await answer.arrayBuffer()));
    expect(heading.length).toBeGreaterThan(1);
    expect(rows.length).toBeGreaterThanOrEqual(from);
    const dangerous = rows.flat().filter((cell) => cell && beginsLikeFormula(cell.value));
    expect(dangerous.filter((cell) => cell?.kind !== 'text' || cell.format !== '@')).toEqual([]);
    if (from === 0) return;
    const written = rows.flat().map((cell) => cell?.value);
    for (const text of ['-2+3', '@SUM(A1)', "=cmd|'/C calc'!A1", 'a;b;c']) {
      expect(written).toContain(text);
    }
  });
});

describe('what a person wrote', () => {
  it('is all there, in the data of one person', async () => {
    const email = `${unique('titular')}@example.org`;
    const mensaje = 'Primera línea\n=1+1\n\tcon tabulador; y "comillas"';
    const id = await submit('/api/public/contact', contactBody({ email, mensaje }));
    made.push(['contacts', id]);
    const answer = await call('POST', '/api/admin/personal-data/export', {
      token,
      json: { email },
    });
    expect(answer.status, answer.text).toBe(200);
    const groups = recordOf(answer).groups as { records: Record<string, string>[] }[];
    expect(groups.flatMap(({ records }) => records).map((one) => one.Mensaje)).toContain(mensaje);
  });
});

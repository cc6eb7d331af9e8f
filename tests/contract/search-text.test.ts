import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { toPersonSearchText } from '@/core/payload/search-text';
import { foldPersonSql, foldTextSql, telephoneSql } from '@/core/payload/search-text.sql';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import { FOLDING } from '@/shared/folding';
import { foldPerson, telephoneDigits } from '@/shared/people-search';
import { foldText } from '@/shared/text-matching';

import { databaseUrl } from '../support/api/environment';
import { registrationBody } from '../support/api/factories';
import { call } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';

const database = new Client({ connectionString: databaseUrl() });
beforeAll(async () => {
  await database.connect();
});
afterAll(() => database.end());

const readSearched = async (email: unknown): Promise<{ id: number; text: string } | undefined> => {
  const { rows } = await database.query<{ id: number; text: string }>(
    'select id, search_text as text from registrations where email = $1',
    [email],
  );
  return rows[0];
};

it('an enrollment request is found by what was written in it, whoever changes its status', async () => {
  const body = registrationBody({ nombres: 'Águeda  Ñusta', apellidos: 'PEÑALVER' });
  expect((await call('POST', '/api/public/registration', { json: body })).status).toBe(201);
  const text = toPersonSearchText(
    [
      `${String(body.nombres)} ${String(body.apellidos)}`,
      ...[body.email, body.telefono, body.tituloMaestria, body.universidadOrigen],
      REGISTRATIONS.researchLines[
        body.lineaInvestigacion as keyof typeof REGISTRATIONS.researchLines
      ],
    ],
    body.telefono,
  );
  const stored = await readSearched(body.email);
  expect(stored?.text).toBe(text);
  expect(text.startsWith('agueda nusta penalver\n')).toBe(true);

  const changed = await call('PUT', `/api/admin/registrations/${stored?.id}/status`, {
    token: await asAdministrator(),
    json: { status: 'approved' },
  });
  expect(changed.status).toBe(200);
  expect((await readSearched(body.email))?.text).toBe(text);
});

describe.each(['news', 'events', 'documents', 'gallery', 'registrations'])('%s', (table) => {
  it('has an index for texts within texts', async () => {
    await database.query('begin; set local enable_seqscan = off');
    const { rows } = await database.query<{ 'QUERY PLAN': string }>(
      `explain select id from ${table}
       where search_text ilike '%convocatoria%' and search_text ilike '%de%'`,
    );
    await database.query('rollback');
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain(`${table}_search_text_trgm_idx`);
  });
});

/** A migration must fill the columns with the same values that the product writes. */
describe('in SQL', () => {
  const inSql = async (expression: string, texts: readonly string[]): Promise<string[]> => {
    const { rows } = await database.query<{ folded: string }>(
      `select ${expression} as folded from unnest($1::text[]) with ordinality as one(text, place)
       order by place`,
      [texts],
    );
    return rows.map(({ folded }) => folded);
  };
  const { apostrophes, dashes, letters } = FOLDING;
  const TEXTS = [
    ...Object.keys(letters).flatMap((letter) => [letter, letter.toLocaleUpperCase('es')]),
    ...Array.from(apostrophes, (sign) => `O${sign}Connor`),
    ...Array.from(dashes, (sign) => `Jean${sign}Paul ${sign} Du${sign}pont`),
    ...['', ' ', "'", ' - ', '  Investigación\teducativa\n ÑANDÚ  ', 'a\u0301rbol', 'col·lectiu'],
    ...['Łukasz Święcicki', 'STRAẞE Straße', 'İstanbul Diyarbakır', 'ﬁn Ｔｏｔａｌ', 'ΣΊΣΥΦΟΣ'],
    ...['a\u00adb\u200bc\u200ed\u2060e\ufeff', 'a\u00a0b\u2009c\u3000d\u2028e', '100 %_\\ a^b'],
    ...[
      'Nguyễn Thị Phương',
      'Олександра Шевченко',
      'محمد بن علي',
      '王小明',
      '🦜 «Peña‑Soto» n.º 2',
    ],
  ];

  it('a text is folded as in the browser', async () => {
    expect(await inSql(foldTextSql('text'), TEXTS)).toEqual(TEXTS.map(foldText));
    expect(await inSql(foldPersonSql('text'), TEXTS)).toEqual(TEXTS.map(foldPerson));
  });

  it('a telephone has the digits that it has there', async () => {
    const telephones = [
      ...['0414 555 01 01', '+58 (0)414-555-0101', '0058 414 5550101', '011 58 4145550101'],
      ...['4145550101', '+58 0414 5550101', '5804145550101', '584145550101', '(0414) 555.01.01'],
      ...['+34 612 345 678', '00 34 612345678', '612345678', '0414-5550101 / 0212-5551234'],
      ...['sin teléfono', '', '+', '0', '00', '0414–555–0101', '\u200E+58 414 5550101'],
      ...['tel. +58 414 5550101', '1 (305) 555-0101', '０４１４ ５５５ ０１０１'],
    ];
    expect(await inSql(telephoneSql('text'), telephones)).toEqual(telephones.map(telephoneDigits));
  });
});

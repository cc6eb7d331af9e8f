import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { toSearchText } from '@/core/payload/search-text';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';

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
  const text = toSearchText([
    `${String(body.nombres)} ${String(body.apellidos)}`,
    ...[body.email, body.telefono, body.tituloMaestria, body.universidadOrigen],
    REGISTRATIONS.researchLines[
      body.lineaInvestigacion as keyof typeof REGISTRATIONS.researchLines
    ],
  ]);
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

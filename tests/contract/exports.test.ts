import { afterAll, describe, expect, it } from 'vitest';

import { eraseCall, storeCall } from '../support/api/calls';
import { contentMaker } from '../support/api/content-maker';
import { expectFieldErrors, expectRefusal, expectStatus } from '../support/api/expectations';
import {
  contactBody,
  eventRegistrationBody,
  registrationBody,
  daysFromNow,
} from '../support/api/factories';
import { call, idOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { readCsv } from '../support/csv-reader';
import { isoOfSerial, readXlsx } from '../support/xlsx-reader';

/** Exports of the inboxes for spreadsheets. Access to them is in the table of routes. */

const PATH = '/api/admin/exports';

const token = await asAdministrator();
const made: [slug: string, id: number][] = [];
const makeEvent = contentMaker('events');

const send = async (slug: string, path: string, body: JsonRecord): Promise<number> => {
  const id = idOf(recordOf(await call('POST', path, { json: body })));
  made.push([slug, id]);
  return id;
};

afterAll(async () => {
  for (const [slug, id] of made) await call('DELETE', `/api/${slug}/${id}`, { token });
});

describe('a table', () => {
  it.each([
    ['a filter by what there is not', '?where[nada][equals]=1'],
    ['a filter that is no filter', '?where=nada'],
    ['a search without end', `?search=${'a'.repeat(301)}`],
  ])('is refused for %s', async (_what, query) => {
    expectRefusal(await call('GET', `${PATH}/contacts${query}`, { token }), 400);
  });

  it('has the list’s rows, Spanish headings, labels and the campus’s time', async () => {
    const body = registrationBody({
      nombres: unique('Íñigo'),
      universidadOrigen: 'Católica; «Añil»',
    });
    const id = await send('registrations', '/api/public/registration', body);
    const query = `?search=${encodeURIComponent(String(body.nombres))}`;
    const answer = await expectStatus(call('GET', `${PATH}/registrations${query}`, { token }), 200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="solicitudes-de-inscripcion-\d{4}-\d{2}-\d{2}\.csv"$/u,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const [heading, row, ...rest] = answer.text.trimEnd().split('\r\n');
    expect(heading?.replaceAll('"', '')).toMatch(
      /^\uFEFF?Número;Recibido;Recibido \(hora\);Estado;Convocatoria;Responsable;Nombres;Apellidos;Correo electrónico;/u,
    );
    expect(row).toContain(`"${id}";`);
    expect(row).toMatch(/;"\d{4}-\d{2}-\d{2}";"\d{2}:\d{2}";"Pendiente";/u);
    expect(row).toContain(String(body.nombres));
    expect(row).toContain('"Católica; «Añil»"');
    expect(row).toContain('Neurociencia y Educación');
    expect(rest).toEqual([]);
  });

  const fetchFile = (path: string): Promise<Response> =>
    fetch(new URL(path, process.env['BASE_URL']), {
      headers: { authorization: `Bearer ${token}` },
    });
  const workbook = async (path: string) =>
    readXlsx(Buffer.from(await (await fetchFile(`${path}&format=xlsx`)).arrayBuffer()));

  const exported = async (slug: string, query: string): Promise<string[]> => {
    const answer = await expectStatus(call('GET', `${PATH}/${slug}?${query}`, { token }), 200);
    return readCsv(answer.text)
      .slice(1)
      .map(([number = '']) => number);
  };
  const listed = async (path: string, query: string): Promise<string[]> => {
    const answer = await expectStatus(call('GET', `${path}?${query}`, { token }), 200);
    const records = Array.isArray(answer.body)
      ? (answer.body as JsonRecord[])
      : (recordOf(answer).docs as JsonRecord[]);
    return records
      .map(({ id }) => String(id))
      .toSorted((one, other) => Number(other) - Number(one));
  };

  it.each([
    ['registrations', '/api/admin/registrations', 'nombres', ''],
    ['registrations', '/api/admin/registrations', 'universidadOrigen', 'status=pending&order=name'],
    ['contacts', '/api/admin/contacts', 'nombre', 'status=new&missing=answer'],
    ['contacts', '/api/admin/contacts', 'mensaje', 'order=oldest'],
  ])(
    'has what the desk’s list of %s has: %s, found in «%s», %s',
    async (slug, path, field, more) => {
      const mark = unique('marca');
      const text = `Ñandú Güiria ${mark}, de la Sabana`;
      const id =
        slug === 'registrations'
          ? await send(slug, '/api/public/registration', registrationBody({ [field]: text }))
          : await send(slug, '/api/public/contact', contactBody({ [field]: text }));
      for (const search of [`nandu ${mark}`, `NANDÚ guiria  ${mark.toUpperCase()}`]) {
        const query = `search=${encodeURIComponent(search)}&${more}`;
        expect(await exported(slug, query)).toEqual([String(id)]);
        expect(await listed(path, query)).toEqual([String(id)]);
      }
      const none = `search=${encodeURIComponent(`nandu ${mark} %`)}&${more}`;
      expect(await exported(slug, none)).toEqual(await listed(path, none));
    },
  );

  it.each([
    ['status=nada', 'registrations'],
    ['from=ayer', 'registrations'],
    ['assignee=x', 'contacts'],
  ])('is refused for what the list refuses: %s', async (query, slug) => {
    expectRefusal(await call('GET', `${PATH}/${slug}?${query}`, { token }), 400);
  });

  it('begins with the mark by which Excel knows UTF-8', async () => {
    const response = await fetch(
      new URL(`${PATH}/contacts?search=nadie`, process.env['BASE_URL']),
      { headers: { authorization: `Bearer ${token}` } },
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  const TELEPHONES = ['04125551234', '+584125551234', '+58 (412) 555-12-34', '0412 555 12 34'];
  it.each(TELEPHONES)('has the telephone %s as a text, in both formats', async (telefono) => {
    const id = await send('contacts', '/api/public/contact', contactBody({ telefono }));
    const path = `${PATH}/contacts?where[id][equals]=${id}`;
    const [heading = [], row = []] = readCsv((await call('GET', path, { token })).text);
    const column = heading.indexOf('Teléfono');
    const cell = row[column] ?? '';
    expect(cell.replace('\u200E', '')).toBe(telefono);
    // Spreadsheets read a text of digits, also after a plus, as a number.
    expect(cell).not.toMatch(/^\+?\d+$/u);
    const [names = [], cells = []] = await workbook(path);
    const place = names.findIndex((name) => name?.value === 'Teléfono');
    expect(cells[place]).toEqual({ kind: 'text', value: telefono, format: '@' });
  });

  it('has dates and numbers as such in a workbook, in the campus’s time', async () => {
    const nombre = unique('Nuala O’Connor');
    const id = await send('contacts', '/api/public/contact', contactBody({ nombre }));
    const path = `${PATH}/contacts?where[id][equals]=${id}`;
    const [, row = []] = readCsv((await call('GET', path, { token })).text);
    const [heading = [], cells = []] = await workbook(path);
    expect(heading.slice(0, 3).map((cell) => cell?.value)).toEqual([
      'Número',
      'Recibido',
      'Nombre',
    ]);
    expect(cells[0]).toEqual({ kind: 'number', value: String(id), format: '0' });
    expect(cells[1]).toMatchObject({ kind: 'number', format: 'dd/mm/yyyy hh:mm' });
    expect(isoOfSerial(cells[1]?.value ?? '')).toBe(row.slice(1, 3).join('T'));
    expect(cells[2]).toEqual({ kind: 'text', value: nombre, format: '@' });
  });

  it('is a workbook under its name, and of no other format', async () => {
    const { headers } = await fetchFile(`${PATH}/contacts?search=nadie&format=xlsx`);
    expect(headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="mensajes-de-contacto-\d{4}-\d{2}-\d{2}\.xlsx"$/u,
    );
    for (const format of ['ods', 'CSV', '']) {
      const answer = await call('GET', `${PATH}/contacts?format=${format}`, { token });
      expectFieldErrors(answer, { format: 'El formato debe ser csv o xlsx' });
    }
  });

  it('has the order of its list: the desk’s, and that of Payload’s own list', async () => {
    const mark = unique('Orden').toLowerCase();
    const ids: string[] = [];
    for (const nombres of ['Zoe', 'Ángela', 'Luz']) {
      const body = registrationBody({ nombres, apellidos: `Prueba ${mark}` });
      ids.push(String(await send('registrations', '/api/public/registration', body)));
    }
    const [zoe, angela, luz] = ids;
    for (const [order, expected] of [
      ['', [luz, angela, zoe]],
      ['order=oldest', [zoe, angela, luz]],
      ['order=name', [angela, luz, zoe]],
      ['sort=createdAt', [zoe, angela, luz]],
    ] as const) {
      const found = await exported('registrations', `search=${mark}&${order}`);
      expect(found, order).toEqual(expected);
    }
    const wrong = await call('GET', `${PATH}/registrations?sort=nada`, { token });
    expectFieldErrors(wrong, { sort: 'El orden no es válido' });
  });

  it('has the columns that its list shows: the call, and who has it', async () => {
    const name = unique('Cohorte de la exportación');
    const stored = await storeCall({ name, opensAt: daysFromNow(-1), closesAt: daysFromNow(2) });
    // The request is deleted first, because a call with requests can only be moved to the trash.
    const id = idOf(
      recordOf(await call('POST', '/api/public/registration', { json: registrationBody() })),
    );
    try {
      const me = recordOf(await call('GET', '/api/auth/me', { token }));
      const user = (me.user ?? me) as JsonRecord;
      await expectStatus(
        call('PUT', `/api/admin/registrations/${id}/assignee`, {
          token,
          json: { assignee: idOf(user) },
        }),
        200,
      );
      const path = `${PATH}/registrations?where[id][equals]=${id}`;
      const [heading = [], row = []] = readCsv((await call('GET', path, { token })).text);
      expect(row[heading.indexOf('Convocatoria')]).toBe(name);
      expect(row[heading.indexOf('Responsable')]).toBe(user['username']);
    } finally {
      await call('DELETE', `/api/registrations/${id}`, { token });
      await eraseCall(idOf(stored));
    }
  });

  const FORMULA_STARTS = ['=HYPERLINK("http://example.org")', '+58 212', '-1+1', '@SUM(1)'];
  it.each(FORMULA_STARTS)('takes %j for a text, not for a formula', async (start) => {
    const asunto = `${start} ${unique('consulta')}`;
    const id = await send('contacts', '/api/public/contact', contactBody({ asunto }));
    const answer = await call('GET', `${PATH}/contacts?where[id][equals]=${id}`, { token });
    expect(readCsv(answer.text)[1]).toContain(`'${asunto}`);
  });

  it('keeps a deleted event’s title', async () => {
    const event = await makeEvent();
    const id = await send(
      'event-registrations',
      '/api/public/events',
      eventRegistrationBody(event.id),
    );
    await call('DELETE', `/api/admin/events/${event.id}`, { token });
    const answer = await call('GET', `${PATH}/event-registrations?where[id][equals]=${id}`, {
      token,
    });
    expect(answer.text).toContain(String(event.title));
  });

  it('that was taken out is in the log, with how much and by whom', async () => {
    await call('GET', `${PATH}/contacts?search=nadie-se-llama-asi`, { token });
    const log = await call('GET', '/api/activity?limit=1&where[action][equals]=export', { token });
    expect((recordOf(log).docs as JsonRecord[])[0]).toMatchObject({
      subject: 'contacts',
      title: 'Mensajes de contacto',
      detail: '0 filas, con filtro',
    });
  });
});

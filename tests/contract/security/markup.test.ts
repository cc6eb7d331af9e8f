import { readFile } from 'node:fs/promises';
import path from 'node:path';

import PostalMime from 'postal-mime';
import { afterAll, describe, expect, it } from 'vitest';

import { waitUntil } from '../../../scripts/testing/wait';
import { contentMaker } from '../../support/api/content-maker';
import { baseUrl, dataDir } from '../../support/api/environment';
import { contactBody, eventRegistrationBody, registrationBody } from '../../support/api/factories';
import { call, idOf, recordOf, type JsonRecord } from '../../support/api/rest.client';
import { asAdministrator } from '../../support/api/roles';

const MARK = 'marca4711';
const MARKUP = `${MARK} "'><img src=x onerror=alert(1)></title></textarea></script><script>alert(1)</script>{{1}}`;
/** The test's markup without escaping, as a browser would run it. */
const LIVE = /<img src=x|<script>alert\(1\)/iu;

const token = await asAdministrator();

const makers = {
  news: contentMaker('news'),
  events: contentMaker('events'),
  documents: contentMaker('documents'),
  journal: contentMaker('journal'),
  gallery: contentMaker('gallery'),
};

const open = (page: string) =>
  call('GET', page, {
    headers: { cookie: `payload-token=${token}`, 'sec-fetch-site': 'same-origin' },
  });

/** Fails unless the page shows the text with its markup escaped. */
const expectHarmless = async (page: string): Promise<void> => {
  const { status, text } = await open(page);
  expect(status, page).toBe(200);
  expect(text, page).toContain(MARK);
  expect(LIVE.exec(text)?.[0], page).toBeUndefined();
};

const title = MARKUP;
const description = MARKUP;

describe('in content', () => {
  it.each([
    [
      'news' as const,
      { title, excerpt: MARKUP, content: MARKUP },
      (id: number) => [
        `/noticias?noticia=${id}`,
        '/noticias',
        '/noticias/atom.xml',
        `/admin/vista-previa/noticias?noticia=${id}`,
        `/admin/collections/news/${id}/versions`,
        '/admin/dashboard',
      ],
    ],
    [
      'events' as const,
      { title, description, location: MARKUP, category: 'Seminarios' },
      (id: number) => [
        `/seminarios?evento=${id}`,
        `/seminarios/${id}.ics`,
        '/calendario',
        '/calendario/eventos.ics',
        `/admin/eventos/${id}/historial`,
      ],
    ],
    ['documents' as const, { title, description }, () => ['/documentos']],
    ['journal' as const, { title, description }, (id: number) => [`/revista?numero=${id}`]],
    ['gallery' as const, { title, description }, (id: number) => [`/galeria?imagen=${id}`]],
  ])('of %s it is text on every page', async (slug, fields, pathsOf) => {
    const { id } = await makers[slug](fields);
    for (const page of pathsOf(id)) {
      // Markup in a calendar file is plain text, because the file is not HTML.
      if (page.endsWith('.ics')) expect((await open(page)).text).toContain(MARK);
      else await expectHarmless(page);
    }
  });
});

describe('in what visitors send', () => {
  const made: [slug: string, id: number][] = [];
  afterAll(async () => {
    for (const [slug, id] of made) await call('DELETE', `/api/${slug}/${id}`, { token });
  });

  const send = async (slug: string, form: string, json: JsonRecord): Promise<number> => {
    const answer = await call('POST', form, { json });
    expect(answer.status, answer.text).toBe(201);
    const id = idOf(recordOf(answer));
    made.push([slug, id]);
    return id;
  };

  /** Checks the mails to the office and to the person; the person's mail must repeat no input. */
  const expectHarmlessMails = async (email: unknown): Promise<void> => {
    const query = new URLSearchParams({ 'where[about][equals]': String(email) });
    let sent: JsonRecord[] = [];
    const areSent = async () => {
      const { docs } = recordOf(await call('GET', `/api/mails?${query}`, { token }));
      sent = (docs as JsonRecord[]).filter(({ status }) => status === 'sent');
      return sent.length === 2;
    };
    await waitUntil(areSent, 50_000, 'el envío de los correos');
    for (const { key, kind } of sent) {
      const name = `${String(key)}@${new URL(baseUrl()).hostname}.eml`;
      const mail = await PostalMime.parse(await readFile(path.join(dataDir(), 'outbox', name)));
      expect(mail.html?.includes(MARK)).toBe(kind === 'notice');
      expect(LIVE.exec(mail.html ?? '')?.[0]).toBeUndefined();
      expect(mail.to).toHaveLength(1);
      expect(mail.bcc ?? []).toEqual([]);
      expect(mail.headers.map(({ key: header }) => header)).not.toContain('bcc');
    }
  };

  it.each([
    [
      'contacts',
      '/api/public/contact',
      () => contactBody({ nombre: MARKUP, asunto: MARKUP, mensaje: MARKUP }),
    ],
    [
      'registrations',
      '/api/public/registration',
      () =>
        registrationBody({
          nombres: MARKUP,
          apellidos: MARKUP,
          tituloMaestria: MARKUP,
          universidadOrigen: MARKUP,
          propuestaInvestigacion: `${MARKUP} `.repeat(3).trim(),
        }),
    ],
  ])('of %s it is text in screens, tables and mails', async (slug, form, describeBody) => {
    const body = describeBody();
    const id = await send(slug, form, body);
    await expectHarmless('/admin/dashboard');
    await expectHarmlessMails(body.email);
    const table = await call('GET', `/api/admin/exports/${slug}?where[id][equals]=${id}`, {
      token,
    });
    expect(table.headers.get('content-type')).toMatch(/^text\/csv/u);
    expect(table.headers.get('content-disposition')).toMatch(/^attachment/u);
    expect(table.text).toContain(MARK);
  });

  it('of registrations for an event it is text, and lines in a name are none in a mail', async () => {
    const event = await makers.events();
    const nombre = `${MARK} Rosa\r\nBcc: todos@example.org <img src=x onerror=alert(1)>`;
    const body = eventRegistrationBody(event.id, { nombre });
    await send('event-registrations', '/api/public/events', body);
    await expectHarmless('/admin/dashboard');
    await expectHarmlessMails(body.email);
  });

  it('an address with a line or a second one in it is none', async () => {
    for (const email of [
      'ana@example.org\r\nBcc: todos@example.org',
      'ana@example.org, otra@example.org',
      'Ana <ana@example.org>',
      'ana@example.org\u0000',
      '<img src=x>@example.org',
    ]) {
      const answer = await call('POST', '/api/public/contact', { json: contactBody({ email }) });
      expect(answer.status, email).toBe(400);
    }
  });
});

describe('a field that is not the sender’s to write', () => {
  const TRESPASS = {
    id: 4_711_471,
    createdAt: '2001-01-01T00:00:00.000Z',
    updatedAt: '2001-01-01T00:00:00.000Z',
    deletedAt: '2001-01-01T00:00:00.000Z',
    status: 'approved',
    role: 'admin',
    consentAt: '2001-01-01T00:00:00.000Z',
    consentVersion: '0',
    submissionKey: 'ajena',
    eventTitle: 'Otro título',
    event: 1,
    user: 1,
  };

  it('is left as it is, in each public form', async () => {
    const event = await makers.events();
    const forms: [slug: string, form: string, body: JsonRecord][] = [
      ['contacts', '/api/public/contact', contactBody()],
      ['registrations', '/api/public/registration', registrationBody()],
      ['event-registrations', '/api/public/events', eventRegistrationBody(event.id)],
    ];
    for (const [slug, form, body] of forms) {
      const id = idOf(recordOf(await call('POST', form, { json: { ...TRESPASS, ...body } })));
      const stored = recordOf(await call('GET', `/api/${slug}/${id}?depth=0`, { token }));
      await call('DELETE', `/api/${slug}/${id}`, { token });
      expect(id, slug).not.toBe(TRESPASS.id);
      expect(JSON.stringify(stored), slug).not.toMatch(/2001-01-01|ajena|Otro título|"approved"/u);
      if (slug === 'event-registrations') expect(stored.event).toBe(event.id);
    }
  });
});

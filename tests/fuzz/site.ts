import { Client } from 'pg';

import { callApi, type Credentials, login, type Session } from '../../scripts/testing/site.client';
import type { PlannedRequest, Visitor } from './requests';
import type { ReceivedAnswer } from './judge';

/** The site under test. Its data must be disposable. */
export interface FuzzedSite {
  baseUrl: string;
  databaseUrl: string;
  administrator: Credentials;
}

const INBOXES: Record<string, string> = {
  '/api/public/registration': 'registrations',
  '/api/public/contact': 'contacts',
  '/api/public/events': 'event-registrations',
};

const PEOPLE = new Set(Object.values(INBOXES));

const collectionOf = (path: string): string => path.split('/')[3] ?? '';

/**
 * SQL expression of the row counts and times of the last change, which a refusal must not change.
 * Tables that record refusals themselves (limits, failed logins, sessions) are left out.
 */
const SNAPSHOT = [
  'news',
  'events',
  'documents',
  'journal',
  'gallery',
  'registrations',
  'contacts',
  'event_registrations',
  'media',
]
  .map((table) => `(select concat(count(*), '/', max(updated_at)) from ${table})`)
  .concat('(select count(*)::text from mails)', '(select count(*)::text from users)')
  .join(` || ' ' || `);

/** Sends requests as several users, and keeps the ids of the created records, to delete them. */
export class Visit {
  private readonly made = new Map<string, number[]>();
  private readonly tokens: Partial<Record<Visitor, string>> = { stranger: 'a.b.c' };
  private editorId = 0;
  private office: Session;
  private readonly client: Client;

  constructor(private readonly site: FuzzedSite) {
    this.client = new Client({ connectionString: site.databaseUrl });
    this.office = { baseUrl: site.baseUrl, token: '' };
  }

  /** Opens the sessions and creates the event for registrations. @returns the id of the event */
  async open(): Promise<number> {
    await this.client.connect();
    const { administrator } = this.site;
    this.office = await login(this.site.baseUrl, administrator);
    this.tokens.administrator = this.office.token;
    const editor = { username: `fuzz-${Date.now()}`, password: 'Una-clave-larga-y-rara-2026' };
    const { doc } = await callApi<{ doc: { id: number } }>(this.office, '/api/users', {
      method: 'POST',
      body: { ...editor, role: 'editor' },
    });
    this.editorId = doc.id;
    this.tokens.editor = (await login(this.site.baseUrl, editor)).token;
    const event = {
      title: 'Evento abierto',
      description: 'Para quien se inscriba.',
      startDate: new Date(Date.now() + 86_400_000).toISOString(),
      category: 'Talleres',
      registrationRequired: true,
    };
    const { id } = await callApi<{ id: number }>(this.office, '/api/admin/events', {
      method: 'POST',
      body: event,
    });
    this.remember('events', id);
    return id;
  }

  /** Deletes all created records. Errors are ignored, because the run may have deleted some. */
  async close(): Promise<void> {
    const remove = (path: string) =>
      callApi(this.office, path, { method: 'DELETE' }).catch(() => undefined);
    for (const [slug, ids] of this.made) {
      for (const id of ids) {
        if (!PEOPLE.has(slug)) await remove(`/api/admin/${slug}/${id}`);
        await remove(`/api/${slug}/${id}${PEOPLE.has(slug) ? '' : '?trash=true'}`);
      }
    }
    await remove(`/api/users/${this.editorId}`);
    await this.client.end();
  }

  /** Snapshot of the stored data that a refusal must not change. */
  async snapshot(): Promise<string> {
    const { rows } = await this.client.query<{ all: string }>(`select ${SNAPSHOT} as all`);
    return rows[0]?.all ?? '';
  }

  async send({
    operation,
    id,
    query,
    who,
    headers,
    body,
  }: PlannedRequest): Promise<ReceivedAnswer> {
    const { method, path } = operation;
    const own = this.made.get(collectionOf(path)) ?? [];
    const number =
      typeof id === 'number' ? (own[id % Math.max(own.length, 1)] ?? 2_147_483_647) : id;
    const search = query
      .map((pair) => pair.map((part) => encodeURIComponent(part.toWellFormed())).join('='))
      .join('&');
    const token = this.tokens[who];
    const answer = await fetch(
      `${this.site.baseUrl}${path.replace('{id}', encodeURIComponent(number))}?${search}`,
      {
        method,
        headers: { ...headers, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
        ...(body === null ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
      },
    );
    const text = await answer.text();
    if (answer.status === 201 && !path.includes('{id}')) {
      const { id: newId } = JSON.parse(text) as { id?: number };
      if (newId) this.remember(INBOXES[path] ?? collectionOf(path), newId);
    }
    return { status: answer.status, headers: answer.headers, text };
  }

  private remember(slug: string, id: number): void {
    this.made.set(slug, [...(this.made.get(slug) ?? []), id]);
  }
}

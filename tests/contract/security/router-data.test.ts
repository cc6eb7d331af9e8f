import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { accountMaker } from '../../support/api/account-maker';
import { contentMaker } from '../../support/api/content-maker';
import { baseUrl } from '../../support/api/environment';
import { contactBody } from '../../support/api/factories';
import { call, idOf, recordOf, type ApiAnswer } from '../../support/api/rest.client';
import { asAdministrator, openSession, type Account } from '../../support/api/roles';
import { unique } from '../../support/api/unique';

/**
 * Requests of Next's router – page data, prefetches, segments, server actions – expose no more than the page itself.
 */

const { makeAccount } = accountMaker();
/** Secret texts: the subject of a visitor's message, and the title of a draft. */
const PERSON = unique('Persona');
const DRAFT = unique('Borrador');

let editor: Account;
let reviewer: Account;
let message: number;
let draft: number;
const cookies: Record<string, Record<string, string>> = {};
const makeNews = contentMaker('news');

const cookieOf = (token: string) => ({
  cookie: `payload-token=${token}`,
  'sec-fetch-site': 'same-origin',
});

beforeAll(async () => {
  const token = await asAdministrator();
  editor = await makeAccount('editor');
  reviewer = await makeAccount('reviewer');
  const sent = await call('POST', '/api/public/contact', { json: contactBody({ asunto: PERSON }) });
  message = idOf(recordOf(sent));
  ({ id: draft } = await makeNews({ title: DRAFT, published: false }));
  const claims = Buffer.from(JSON.stringify({ id: 1, collection: 'users' })).toString('base64url');
  Object.assign(cookies, {
    nobody: {},
    'a forged session': cookieOf(`eyJhbGciOiJub25lIn0.${claims}.AAAA`),
    'an editor': cookieOf(await openSession(editor)),
    'a reviewer': cookieOf(await openSession(reviewer)),
    'an administrator': cookieOf(token),
  });
});
afterAll(async () => {
  await call('DELETE', `/api/contacts/${message}`, { token: await asAdministrator() });
});

const ROUTER: Record<string, string>[] = [
  {},
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-prefetch': '2' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_full' },
];

/** Follows Next's redirect of a router request to its own URL with `?_rsc=…`. */
const follow = async (path: string, headers: Record<string, string>): Promise<ApiAnswer> => {
  const answer = await call('GET', path, { headers });
  const target = answer.headers.get('location') ?? '';
  return target.includes('_rsc=') ? call('GET', target, { headers }) : answer;
};

const peoplesPages = () => [
  '/admin/dashboard',
  '/admin/collections/contacts',
  '/admin/mensajes',
  '/admin/mensajes?_rsc=abcde',
  `/admin/mensajes/${message}`,
  '/admin/collections/mails',
  '/admin/datos-personales',
  '/admin/estadisticas',
];
const draftsPages = () => [
  '/admin/noticias',
  '/admin/collections/news',
  `/admin/noticias?editar=${draft}`,
  `/admin/collections/news/${draft}/versions`,
  `/admin/vista-previa/noticias?noticia=${draft}`,
];

/** The pages on which `who` reads one of the secrets. */
const leaksTo = async (
  who: string,
  pages: string[],
  secrets = [PERSON, DRAFT],
): Promise<string[]> => {
  const leaks: string[] = [];
  for (const page of pages) {
    for (const headers of ROUTER) {
      const answer = await follow(page, { ...cookies[who], ...headers });
      expect(answer.status, page).toBeLessThan(500);
      expect(answer.headers.get('cache-control'), page).toMatch(/no-store/u);
      if (secrets.some((secret) => answer.text.includes(secret))) leaks.push(page);
    }
  }
  return leaks;
};

describe('a page of the back office, however the router asks for it', () => {
  it.each(['nobody', 'a forged session', 'a reviewer'])('tells %s nothing', async (who) => {
    expect(await leaksTo(who, [...peoplesPages(), ...draftsPages()])).toEqual([]);
  });

  it('tells an editor nothing of people', async () => {
    expect(await leaksTo('an editor', peoplesPages(), [PERSON])).toEqual([]);
  });

  it('tells those whom it is for', async () => {
    expect(await leaksTo('an administrator', ['/admin/dashboard'])).not.toEqual([]);
    const history = `/admin/collections/news/${draft}/versions`;
    expect(await leaksTo('an editor', [history])).not.toEqual([]);
  });
});

/** Server functions that Payload's screens call without a route of the API. */
const ASKED = () => [
  { name: 'table-state', args: { collectionSlug: 'contacts', query: { limit: 5 } } },
  { name: 'render-list', args: { collectionSlug: 'contacts', query: { limit: 5 } } },
  { name: 'render-document', args: { collectionSlug: 'contacts', docID: message } },
  { name: 'form-state', args: { collectionSlug: 'contacts', id: message, operation: 'update' } },
];

describe('an action of the server', () => {
  let actions: string[];
  beforeAll(async () => {
    const { text } = await call('GET', '/admin/dashboard', {
      headers: cookies['an administrator'],
    });
    actions = [...new Set(text.match(/\b[0-9a-f]{42}\b/gu))];
    expect(actions).not.toEqual([]);
  });

  const leaksOfActionsTo = async (who: string, extra: Record<string, string> = {}) => {
    const leaks: string[] = [];
    for (const action of actions) {
      for (const asked of ASKED()) {
        const answer = await call('POST', '/admin/dashboard', {
          raw: JSON.stringify([asked]),
          headers: {
            origin: baseUrl(),
            ...cookies[who],
            ...extra,
            'next-action': action,
            'content-type': 'text/plain;charset=UTF-8',
          },
        });
        if (answer.text.includes(PERSON)) leaks.push(asked.name);
      }
    }
    return leaks;
  };

  it.each(['nobody', 'a forged session', 'a reviewer', 'an editor'])(
    'tells %s nothing of people',
    async (who) => {
      expect(await leaksOfActionsTo(who)).toEqual([]);
    },
  );

  it('tells an administrator, and nothing to a foreign page with their cookie', async () => {
    expect(await leaksOfActionsTo('an administrator')).toContain('table-state');
    const foreign = { origin: 'https://otro.example.org', 'sec-fetch-site': 'cross-site' };
    expect(await leaksOfActionsTo('an administrator', foreign)).toEqual([]);
  });
});

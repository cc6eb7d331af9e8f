import { waitUntil } from '../../../scripts/testing/wait';
import { eraseArticle, storeArticle } from './articles';
import { eraseCall, storeCall } from './calls';
import { storeCertificate } from './certificates';
import { CONTENT_BODIES, eraseContent, storeContent, type ContentSlug } from './content';
import { contactBody, eventBody, eventRegistrationBody, registrationBody } from './factories';
import { pngFile, upload } from './files';
import {
  clearMissed,
  eraseMissed,
  eraseRedirect,
  findMissed,
  storeRedirect,
  uniquePath,
} from './redirects';
import { eraseRegistrants } from './registrants';
import { call, idOf, listOf, recordOf, type ApiAnswer, type JsonRecord } from './rest.client';
import { asAdministrator, createAccount, deleteAccount } from './roles';
import { makeTemplate } from './templates';
import { unique } from './unique';

/** One record of any collection, for tests of its routes. */
export interface Made {
  id: number;
  /** A text of the record that only its readers may see. */
  mark: string;
  /** The newest version, if the record has versions. */
  versionId?: number;
  fileName?: string;
  /** A valid change for roles with write access. */
  change?: JsonRecord;
  remove: () => Promise<void>;
}

const idOfAnswer = (answer: ApiAnswer): number => {
  if (answer.status !== 201) throw new Error(`Not made: ${answer.status} ${answer.text}`);
  return idOf(recordOf(answer));
};

const erase = (slug: string, id: number) => async (): Promise<void> => {
  await call('DELETE', `/api/${slug}/${id}`, { token: await asAdministrator() });
};

const newestVersion = async (slug: string, id: number): Promise<number> => {
  const path = `/api/${slug}/versions?where[parent][equals]=${id}`;
  const versions = await call('GET', path, { token: await asAdministrator() });
  return idOf((recordOf(versions).docs as JsonRecord[])[0] ?? {});
};

const makeContent = async (slug: ContentSlug): Promise<Made> => {
  const token = await asAdministrator();
  const mark = unique('Marca');
  const drafts = slug === 'news' || slug === 'journal' ? { published: false } : {};
  const json = CONTENT_BODIES[slug]({ title: mark, ...drafts });
  const id = idOfAnswer(await call('POST', `/api/admin/${slug}`, { token, json }));
  return {
    id,
    mark,
    versionId: await newestVersion(slug, id),
    change: { title: mark },
    remove: () => eraseContent(slug, id),
  };
};

const submit = async (slug: string, path: string, body: JsonRecord): Promise<Made> => {
  const id = idOfAnswer(await call('POST', path, { json: body }));
  return { id, mark: String(body.email), remove: erase(slug, id) };
};
const sendRequest = () => submit('registrations', '/api/public/registration', registrationBody());
const sendMessage = () => submit('contacts', '/api/public/contact', contactBody());

const makeEventRegistration = async (): Promise<Made> => {
  const token = await asAdministrator();
  const eventId = idOfAnswer(await call('POST', '/api/admin/events', { token, json: eventBody() }));
  const body = eventRegistrationBody(eventId);
  const made = await submit('event-registrations', '/api/public/events', body);
  return {
    ...made,
    remove: async () => {
      await made.remove();
      await eraseContent('events', eventId);
    },
  };
};

const makeCertificate = async (): Promise<Made> => {
  const certificate = await storeCertificate();
  return {
    ...certificate,
    mark: certificate.code,
    change: { nombre: 'Otro nombre' },
    remove: async () => {
      await eraseRegistrants(certificate.event);
      await eraseContent('events', certificate.event);
    },
  };
};

/** The pending notice of a moved event. */
const makeEventMessage = async (): Promise<Made> => {
  const token = await asAdministrator();
  const body = eventBody();
  const eventId = idOfAnswer(await call('POST', '/api/admin/events', { token, json: body }));
  await call('POST', '/api/public/events', { json: eventRegistrationBody(eventId) });
  await call('PUT', `/api/admin/events/${eventId}`, { token, json: { location: 'Otro lugar' } });
  const query = `where[event][equals]=${eventId}`;
  const [message] = recordOf(await call('GET', `/api/event-messages?${query}`, { token }))
    .docs as JsonRecord[];
  return {
    id: idOf(message ?? {}),
    mark: String(body.title),
    change: { subject: 'Otro asunto' },
    remove: async () => {
      await eraseRegistrants(eventId);
      await eraseContent('events', eventId);
    },
  };
};

const makeUser = async (): Promise<Made> => {
  const account = await createAccount('editor');
  const { id, username } = account;
  return { id, mark: username, change: { username }, remove: () => deleteAccount(account) };
};

const makeFile = async (): Promise<Made> => {
  const mark = unique('Marca');
  const answer = await upload({
    data: await pngFile(),
    name: 'a.png',
    type: 'image/png',
    alt: mark,
  });
  const doc = recordOf(answer).doc as JsonRecord;
  const id = idOf(doc);
  return {
    id,
    mark,
    fileName: String(doc.filename),
    change: { alt: mark },
    remove: erase('media', id),
  };
};

/** The newest entry of the log. There is always one, because the administrator's login is logged. */
const findEntry = async (): Promise<Made> => {
  const answer = await call('GET', '/api/activity?limit=1', { token: await asAdministrator() });
  const [entry] = recordOf(answer).docs as JsonRecord[];
  const change = { title: 'Otra cosa' };
  return { id: idOf(entry ?? {}), mark: '"action"', change, remove: () => Promise.resolve() };
};

/** The mail that a contact message sends to its author. */
const makeMail = async (): Promise<Made> => {
  const message = await sendMessage();
  const query = new URLSearchParams({ 'where[about][equals]': message.mark, limit: '1' });
  const answer = await call('GET', `/api/mails?${query.toString()}`, {
    token: await asAdministrator(),
  });
  const [mail] = recordOf(answer).docs as JsonRecord[];
  const id = idOf(mail ?? {});
  const remove = async () => {
    await erase('mails', id)();
    await message.remove();
  };
  return { id, mark: message.mark, change: { subject: 'Otro asunto' }, remove };
};

/** A note of the office about a request or a message. */
const makeNote = async (slug: 'registrations' | 'contacts', sent: Made): Promise<Made> => {
  const text = unique('Nota');
  const entry = await call('POST', `/api/admin/${slug}/${sent.id}/entries`, {
    token: await asAdministrator(),
    json: { text },
  });
  return { ...sent, id: idOfAnswer(entry), mark: text, change: { text: 'Otra' } };
};

const makeReview = async (): Promise<Made> => {
  const request = await sendRequest();
  const account = await createAccount('reviewer');
  const token = await asAdministrator();
  const json = { ids: [request.id], reviewers: [account.id] };
  await call('POST', '/api/admin/registrations/reviews', { token, json });
  const reviews = await call('GET', `/api/admin/registrations/${request.id}/reviews`, { token });
  return {
    id: idOf(listOf(reviews)[0] ?? {}),
    mark: account.username,
    change: { text: 'Otra' },
    remove: async () => {
      await request.remove();
      await deleteAccount(account);
    },
  };
};

const makeDocument = async (): Promise<Made> => {
  const request = await sendRequest();
  const name = unique('Documento');
  const asked = await call('POST', `/api/admin/registrations/${request.id}/documents`, {
    token: await asAdministrator(),
    json: { names: [name] },
  });
  const [document = {}] = asked.body as JsonRecord[];
  return { ...request, id: idOf(document), mark: name, change: { name: 'Otro' } };
};

const makeCall = async (): Promise<Made> => {
  const stored = await storeCall();
  const id = idOf(stored);
  const mark = String(stored.name);
  return {
    id,
    mark,
    versionId: await newestVersion('calls', id),
    change: { name: mark },
    remove: () => eraseCall(id),
  };
};

const makeArticle = async (): Promise<Made> => {
  const issue = await storeContent('journal');
  const mark = unique('Marca');
  const { id } = await storeArticle(issue.id, { title: mark, published: false });
  return {
    id,
    mark,
    versionId: await newestVersion('articles', id),
    change: { title: mark },
    remove: async () => {
      await eraseArticle(id);
      await eraseContent('journal', issue.id);
    },
  };
};

const makeRedirect = async (): Promise<Made> => {
  const { id, from } = await storeRedirect();
  return { id, mark: from, change: { to: '/contacto' }, remove: () => eraseRedirect(id) };
};

/** A missed address. The site stores it some seconds after the request. */
const makeMissed = async (): Promise<Made> => {
  await clearMissed();
  const path = uniquePath();
  await call('GET', path);
  const isThere = async () => (await findMissed(path)) !== undefined;
  await waitUntil(isThere, 20_000, `${path} en la lista`);
  const missed = (await findMissed(path)) ?? {};
  const remove = () => eraseMissed(path);
  return { id: idOf(missed), mark: path, change: { count: 7 }, remove };
};

const makers: Record<string, () => Promise<Made>> = {
  registrations: async () => ({ ...(await sendRequest()), change: { status: 'approved' } }),
  articles: makeArticle,
  calls: makeCall,
  'registration-entries': async () => makeNote('registrations', await sendRequest()),
  'registration-reviews': makeReview,
  'registration-documents': makeDocument,
  'contact-entries': async () => makeNote('contacts', await sendMessage()),
  contacts: sendMessage,
  'event-registrations': makeEventRegistration,
  certificates: makeCertificate,
  'event-messages': makeEventMessage,
  mails: makeMail,
  'mail-templates': makeTemplate,
  users: makeUser,
  media: makeFile,
  activity: findEntry,
  redirects: makeRedirect,
  'missed-addresses': makeMissed,
};

/** Makes a record of a collection. @throws if the collection has no maker here */
export const makeRecord = async (slug: string): Promise<Made> => {
  if (slug in CONTENT_BODIES) return makeContent(slug as ContentSlug);
  const make = makers[slug];
  if (!make) throw new Error(`How is a record of ${slug} made?`);
  return make();
};

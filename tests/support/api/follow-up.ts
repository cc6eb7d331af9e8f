import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { queryDatabase } from './database';
import { get, ids, post } from './desk';
import { baseUrl, dataDir } from './environment';
import { registrationBody } from './factories';
import { sentAbout, tokenIn } from './mailbox';
import {
  call,
  idOf,
  listOf,
  recordOf,
  type ApiAnswer,
  type CallOptions,
  type JsonRecord,
} from './rest.client';
import { asAdministrator } from './roles';
import { unique } from './unique';

/** Client of the follow-up page of an applicant's request. */

const PATH = '/api/public/follow-up';
export const FILE_TYPE = 'application/octet-stream';

/** An applicant with the session cookie of a link. */
export interface Applicant {
  id: number;
  email: string;
  cookie: string;
}

/** Sends a request. @returns its id, its email and the token of the link in its confirmation */
export const applyWithLink = async (fields: JsonRecord = {}) => {
  const email = `${unique('solicitante')}@example.org`;
  const body = registrationBody({ email, ...fields });
  const answer = await call('POST', '/api/public/registration', { json: body });
  const id = idOf(recordOf(answer));
  const mails = await sentAbout(body.email, 2);
  const token = await tokenIn(mails.find(({ kind }) => kind === 'confirmation'));
  return { id, email: String(body.email), token };
};

/** Exchanges a token for a session, as the page's script does. */
export const openLink = (token: unknown): Promise<ApiAnswer> =>
  call('POST', `${PATH}/session`, { json: { token } });

/** The cookie that a response sets, as a browser sends it back. */
export const cookieOf = ({ headers }: ApiAnswer): string =>
  (headers.get('set-cookie') ?? '').split(';')[0] ?? '';

export const comeByLink = async (fields: JsonRecord = {}): Promise<Applicant> => {
  const { id, email, token } = await applyWithLink(fields);
  const answer = await openLink(token);
  if (answer.status !== 200) throw new Error(`No session: ${answer.status} ${answer.text}`);
  return { id, email, cookie: cookieOf(answer) };
};

/** Sends a same-origin request of the page, with the cookie. */
export const asApplicant = (
  { cookie }: Pick<Applicant, 'cookie'>,
  method: string,
  path: string,
  { headers, ...options }: CallOptions = {},
): Promise<ApiAnswer> =>
  call(method, `${PATH}${path}`, {
    headers: { cookie, origin: new URL(baseUrl()).origin, ...headers },
    ...options,
  });

export const sendDocument = (
  applicant: Pick<Applicant, 'cookie'>,
  id: unknown,
  data: Blob | Buffer | string,
  headers: Record<string, string> = {},
): Promise<ApiAnswer> =>
  asApplicant(applicant, 'POST', `/documents/${String(id)}`, {
    raw: Buffer.isBuffer(data) ? new Uint8Array(data) : data,
    headers: { 'content-type': FILE_TYPE, ...headers },
  });

/** Requests documents as the office. @returns their ids in the same order */
export const askFor = async (
  { id }: Pick<Applicant, 'id'>,
  ...names: string[]
): Promise<number[]> => {
  const answer = await post(`/${id}/documents`, { names });
  if (answer.status !== 201) throw new Error(`Not asked: ${answer.status} ${answer.text}`);
  return (answer.body as JsonRecord[]).slice(-names.length).map(idOf);
};

const onDocument = async (method: string, id: unknown, rest = '', json?: JsonRecord) =>
  call(method, `/api/admin/registration-documents/${String(id)}${rest}`, {
    token: await asAdministrator(),
    ...(json ? { json } : {}),
  });

export const reviewDocument = (id: unknown, json: JsonRecord): Promise<ApiAnswer> =>
  onDocument('PUT', id, '/review', json);

/** Withdraws the request for a document as the office; `seen` is the state that the office has seen. */
export const takeBackDocument = (id: unknown, seen: JsonRecord = {}): Promise<ApiAnswer> =>
  onDocument('DELETE', id, `?${new URLSearchParams(seen as Record<string, string>)}`);

/** Creates an applicant with a requested document, and uploads `data` for it if given. */
export const comeAskedFor = async (name: string, data?: Buffer) => {
  const applicant = await comeByLink();
  const [id = 0] = await askFor(applicant, name);
  if (data) await sendDocument(applicant, id, data);
  return { applicant, id };
};

export const removeApplicants = async (): Promise<void> => {
  const token = await asAdministrator();
  for (const id of await ids({ search: 'solicitante-' })) {
    await call('DELETE', `/api/registrations/${id}`, { token });
  }
};

export const documentsOf = async ({ id }: Pick<Applicant, 'id'>): Promise<JsonRecord[]> =>
  listOf(await get(`/${id}/documents`));

/** Names of the stored files of all documents. */
export const storedFiles = (): string[] => {
  const folder = path.join(dataDir(), 'registration-documents');
  return existsSync(folder) ? readdirSync(folder) : [];
};

/** The name of a document's stored file. */
export const fileNameOf = async (id: number): Promise<string> => {
  const query = 'select filename from registration_documents where id = $1';
  return String((await queryDatabase(query, [id]))[0]?.filename);
};

/** Downloads a document's file as an administrator, or with the given headers. */
export const download = async (id: unknown, headers?: Record<string, string>): Promise<Response> =>
  fetch(new URL(`/api/admin/registration-documents/${String(id)}/file`, baseUrl()), {
    headers: headers ?? { authorization: `Bearer ${await asAdministrator()}` },
  });

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import PostalMime, { type Email } from 'postal-mime';

import { waitUntil } from '../../../scripts/testing/wait';
import { baseUrl, dataDir } from './environment';
import { call, recordOf, type JsonRecord } from './rest.client';
import { asAdministrator } from './roles';

/** Mails as listed in «Correos», and as delivered to their recipients. */

/** The mails about a person, oldest first. */
export const mailsAbout = async (email: unknown): Promise<JsonRecord[]> => {
  const query = new URLSearchParams({
    'where[about][equals]': String(email),
    sort: 'id',
    limit: '1000',
  });
  const token = await asAdministrator();
  return recordOf(await call('GET', `/api/mails?${query.toString()}`, { token }))
    .docs as JsonRecord[];
};

/** Waits until `count` mails about an address were sent. */
export const sentAbout = async (email: unknown, count: number): Promise<JsonRecord[]> => {
  await waitUntil(
    async () => (await mailsAbout(email)).filter(({ status }) => status === 'sent').length >= count,
    50_000,
    'el envío de los correos',
  );
  return mailsAbout(email);
};

/** Waits until the latest mail about a person with this subject is sent, and returns it. */
export const sentMail = async (about: unknown, subject: string): Promise<JsonRecord> => {
  let found: JsonRecord | undefined;
  await waitUntil(
    async () => {
      found = (await mailsAbout(about)).findLast((mail) => mail.subject === subject);
      return found?.status === 'sent';
    },
    50_000,
    `el envío de «${subject}»`,
  );
  return found ?? {};
};

/** Reads a sent mail from the outbox. */
export const readMessage = async (mail: JsonRecord = {}): Promise<Email> => {
  const name = `${String(mail.key)}@${new URL(baseUrl()).hostname}.eml`;
  const file = path.join(dataDir(), 'outbox', name);
  await waitUntil(() => existsSync(file), 50_000, `el correo ${name}`);
  const message = await readFile(file);
  return PostalMime.parse(message, { attachmentEncoding: 'utf8' });
};

/** The link of a mail whose path begins with `path`, as an address within the site. */
export const linkIn = async (mail: JsonRecord, path: string): Promise<string> => {
  const { text = '' } = await readMessage(mail);
  const links = [...text.matchAll(/https?:\/\/\S+/gu)].map(([link]) => new URL(link));
  const found = links.find(({ pathname }) => pathname.startsWith(path));
  if (!found) throw new Error(`No link to ${path} in «${String(mail.subject)}»`);
  return `${found.pathname}${found.search}${found.hash}`;
};

/** The token of the personal link in a mail. */
export const tokenIn = async (mail: JsonRecord = {}): Promise<string> => {
  const { text = '' } = await readMessage(mail);
  const [, token = ''] =
    /\/(?:seminarios\/anular|inscripcion\/seguimiento|admin\/contrasena)#([\w-]+)/u.exec(text) ??
    [];
  return token;
};

import { randomBytes } from 'node:crypto';

import { sql } from '@payloadcms/db-postgres';
import { addHours } from 'date-fns';
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  PayloadRequest,
} from 'payload';

import { conflict } from '@/core/api/errors';
import { findRecord } from '@/core/content/records';
import { execute } from '@/core/database/connection';
import { inTransaction, acquireAdvisoryLock } from '@/core/database/transactions';
import { revokeLinks, findExpiry, createLink } from '@/core/links/links';
import { settings } from '@/core/settings';
import { accountMail, type Addressee } from '@/features/accounts/security-alerts/users.notices';
import { logAccountActivity } from '@/features/accounts/users/users.account';
import type { MailLink } from '@/features/mail/mails.content';
import { queueMails, readSender, type MailDraft, type Sender } from '@/features/mail/mails.service';
import { requireFreshSession } from '@/features/accounts/sessions/sessions.service';
import {
  ACCESS_LINKS,
  type AccessLinkDelivery,
  type AccessLinkKind,
} from '@/features/accounts/access-links/access-links.definition';
import type {
  InvitationInput,
  MadeLink,
} from '@/features/accounts/access-links/access-links.schemas';
import { CHANGES_OF_ACCOUNTS } from '@/features/accounts/users/users.administrators';
import { USERS } from '@/features/accounts/users/users.definition';
import type { User } from '@/payload-types';
import { ADMIN_PATHS } from '@/shared/paths';

const { kinds, deliveries, messages } = ACCESS_LINKS;
const { slug: collection } = USERS;

const MAIL_TEXTS: Record<AccessLinkKind, { subject: string; label: string; sentences: string[] }> =
  {
    reset: {
      subject: 'Elige una contraseña nueva',
      label: 'Elegir la contraseña',
      sentences: [
        'Quien administra el sitio te envía este enlace para que elijas una contraseña nueva. Al usarlo se cierran las sesiones que tengas abiertas.',
        `Sirve una vez, durante una hora. Si no lo esperabas, avisa a quien administra el sitio.`,
      ],
    },
    invitation: {
      subject: 'Tu cuenta en la administración del sitio',
      label: 'Elegir mi contraseña',
      sentences: [
        'Se ha creado una cuenta para ti en la administración del sitio. Con este enlace eliges tu contraseña: nadie más la conoce.',
        `Sirve una vez, durante ${kinds.invitation.hours} horas. Si no lo esperabas, no hace falta que hagas nada.`,
      ],
    },
  };

const accessLinkMail = (
  addressee: Addressee,
  { kind, link }: { kind: AccessLinkKind; link: Omit<MailLink, 'label'> },
  sender: Sender,
): MailDraft => {
  const { subject, label, sentences } = MAIL_TEXTS[kind];
  return accountMail(addressee, { subject, sentences, personalLink: { ...link, label } }, sender);
};

type Account = Pick<User, 'id' | 'username' | 'displayName' | 'email'>;

/** Revokes the link of an account, and permits of mails that are not sent yet. */
const endAccessLinks = async (req: PayloadRequest, subject: number): Promise<void> => {
  // Same order as the sending of mails: the opposite could deadlock.
  await revokeLinks(req, { purpose: 'permit', subject });
  await revokeLinks(req, { purpose: 'set-password', subject });
};

/** Expiry of an account's link, or of a mail's permit to create one. */
export const findEndOfAccessLink = async (
  req: PayloadRequest,
  subject: number,
): Promise<Date | null> =>
  (await findExpiry(req, { purpose: 'set-password', subject })) ??
  findExpiry(req, { purpose: 'permit', subject });

const ttlOf = (kind: AccessLinkKind) => ({ seconds: kinds[kind].hours * 60 * 60 });

const pageUrl = (): string => `${settings().siteUrl}${ADMIN_PATHS.accessLink}`;

const logLink = (
  req: PayloadRequest,
  account: Account,
  detail: string,
  by?: string,
): Promise<void> =>
  logAccountActivity(req, account, {
    action: 'accessLink',
    detail,
    ...(by ? { username: by } : {}),
  });

/**
 * Creates a link that is shown once, in the transaction of `req`, and revokes older links of the account.
 *
 * @param by actor, if no user is signed in
 */
export const createDisplayedLink = async (
  req: PayloadRequest,
  account: Account,
  { kind, by }: { kind: AccessLinkKind; by?: string },
): Promise<string> => {
  await endAccessLinks(req, account.id);
  const target = { purpose: 'set-password', subject: account.id, ends: ttlOf(kind) } as const;
  const token = await createLink(req, target);
  await logLink(req, account, `${kinds[kind].label}, ${deliveries.show.toLowerCase()}`, by);
  return `${pageUrl()}#${token}`;
};

/** Creates a mailed link: it is created when the mail is sent, unless revoked before. */
const createMailedLink = async (
  req: PayloadRequest,
  { email, ...account }: Account & { email: string },
  kind: AccessLinkKind,
): Promise<void> => {
  await endAccessLinks(req, account.id);
  const subject = account.id;
  const permit = await createLink(req, { purpose: 'permit', subject, ends: ttlOf(kind) });
  // Copy for the stored mail; the permit decides.
  const ends = addHours(new Date(), kinds[kind].hours).toISOString();
  const link = { purpose: 'set-password', subject, ends, url: pageUrl(), permit } as const;
  const mail = accessLinkMail({ ...account, email }, { kind, link }, await readSender(req));
  await queueMails(req, [mail]);
  await logLink(req, account, `${kinds[kind].label}, ${deliveries.mail.toLowerCase()}`);
};

const deliver = async (
  req: PayloadRequest,
  account: Account,
  { kind, delivery }: { kind: AccessLinkKind; delivery: AccessLinkDelivery },
): Promise<MadeLink> => {
  const { id, email } = account;
  if (delivery === 'show') {
    return { id, message: messages.shown, url: await createDisplayedLink(req, account, { kind }) };
  }
  if (!email) throw conflict(messages.noEmail);
  await createMailedLink(req, { ...account, email }, kind);
  return { id, message: settings().smtpUrl ? messages.mailed : messages.notMailed, url: null };
};

/**
 * Creates a link for a new password of another account.
 *
 * @throws {ApiError} 404; 403 an old session; 409 own account, deactivated, or without an address to mail it to
 */
export const giveAccessLink = (
  req: PayloadRequest,
  { id, delivery }: { id: number; delivery: AccessLinkDelivery },
): Promise<MadeLink> =>
  inTransaction(req, async () => {
    // Serialised with its deactivation and changes of its password.
    await acquireAdvisoryLock(req, CHANGES_OF_ACCOUNTS);
    const account = await findRecord(req, { collection, id });
    // One's own password requires the current one, because an open session must not suffice to take over its account.
    if (account.id === req.user?.id) throw conflict(messages.own);
    if (account.deactivatedAt) throw conflict(messages.inactive);
    await requireFreshSession(req);
    return deliver(req, account, { kind: 'reset', delivery });
  });

/** Characters that are neither typed nor valid in usernames. */
const FIRST_SIGN = 0x22_00;
const UNKNOWN_PASSWORD = /^[\u2200-\u22ff]{32}$/u;

/**
 * A random password for accounts without one, because Payload requires it. `forgetUnknownPassword` deletes its hash.
 */
export const makeUnknownPassword = (): string =>
  String.fromCodePoint(...[...randomBytes(32)].map((byte) => FIRST_SIGN + byte));

/** Removes the random hash: an account without a chosen password has none (`hasPassword`). */
export const forgetUnknownPassword: CollectionAfterChangeHook<User> = async ({
  data,
  doc,
  operation,
  req,
}) => {
  if (operation === 'create' && UNKNOWN_PASSWORD.test(data.password ?? '')) {
    await execute(req, sql`update users set hash = null, salt = null where id = ${doc.id}`);
  }
  return doc;
};

/** @throws {ApiError} 400 such as a taken username, 409 */
export const inviteAccount = (
  req: PayloadRequest,
  { delivery, email, ...fields }: InvitationInput,
): Promise<MadeLink> =>
  inTransaction(req, async () => {
    const account = await req.payload.create({
      collection,
      req,
      overrideAccess: false,
      depth: 0,
      data: { ...fields, email: email ?? null, password: makeUnknownPassword() },
    });
    return deliver(req, account, { kind: 'invitation', delivery });
  });

/** Revokes links after a change of password, address or activation. */
export const endLinksOfChanged: CollectionBeforeChangeHook<User> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation !== 'update' || !originalDoc) return data;
  const isOther = (name: 'email' | 'deactivatedAt') =>
    name in data && (data[name] ?? null) !== (originalDoc[name] ?? null);
  if (data.password || isOther('email') || isOther('deactivatedAt')) {
    await endAccessLinks(req, originalDoc.id);
  }
  return data;
};

export const endLinksOfDeleted: CollectionAfterDeleteHook = async ({ doc, id, req }) => {
  await endAccessLinks(req, Number(id));
  return doc as unknown;
};

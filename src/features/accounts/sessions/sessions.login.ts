import type { CollectionAfterLoginHook } from 'payload';

import { anonymizedAddress } from '@/core/client-address';
import { settings } from '@/core/settings';
import { ACTIVITY } from '@/features/compliance/audit-log/activity.definition';
import { recordActivity } from '@/features/compliance/audit-log/activity.service';
import { queueMails, readSender } from '@/features/mail/mails.service';
import { SESSIONS } from '@/features/accounts/sessions/sessions.definition';
import { describeDevice } from '@/features/accounts/sessions/sessions.device';
import { newPlaceMail } from '@/features/accounts/sessions/sessions.mails';
import { addDetails, recordPlace } from '@/features/accounts/sessions/sessions.store';
import { USERS } from '@/features/accounts/users/users.definition';
import { formatDateTime } from '@/shared/dates';

/** The session that a token names; it has just been signed here. */
const sessionOf = (token: string): string => {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { sid: string }).sid;
};

/** Records the origin of a new session, in its transaction; a new place is logged and mailed. */
export const recordLogin: CollectionAfterLoginHook = async ({ req, token, user }) => {
  const {
    id: account,
    username,
    email,
  } = user as {
    id: number;
    username: string;
    email?: string | null;
  };
  const device = describeDevice(req.headers.get('user-agent') ?? '');
  const { wayIn } = req.context;
  const way = wayIn && ACTIVITY.waysIn[wayIn];
  const place = anonymizedAddress(req.headers) ?? SESSIONS.unknownPlace;
  await addDetails(req, { session: sessionOf(token), account, device, place });
  if (!(await recordPlace(req, { account, device, place }))) return;
  await recordActivity(req, {
    action: 'newPlace',
    subject: USERS.slug,
    subjectId: account,
    title: username,
    detail: [device, way].filter(Boolean).join(' · '),
    username,
  });
  if (!email) return;
  const { siteUrl, timeZone } = settings();
  const when = formatDateTime(new Date().toISOString(), timeZone);
  const sender = await readSender(req);
  const newPlace = { email, username, device, place, way, when };
  await queueMails(req, [newPlaceMail(newPlace, sender, siteUrl)]);
};

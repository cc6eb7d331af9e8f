import type { CollectionAfterLoginHook } from 'payload';

import { accountName } from '@/core/account-name';
import { anonymizedAddress } from '@/core/client-address';
import { settings } from '@/core/settings';
import { logAccountActivity } from '@/features/accounts/users/users.account';
import { ACTIVITY } from '@/features/compliance/audit-log/activity.definition';
import { queueMails, readSender, type MailDraft, type Sender } from '@/features/mail/mails.service';
import { SESSIONS } from '@/features/accounts/sessions/sessions.definition';
import { describeDevice } from '@/features/accounts/sessions/sessions.device';
import { addDetails, recordPlace } from '@/features/accounts/sessions/sessions.store';
import type { User } from '@/payload-types';
import { formatDateTime } from '@/shared/dates';
import { timeZoneName } from '@/shared/time-zone-name';
import { ADMIN_PATHS } from '@/shared/paths';

interface NewPlace {
  email: string;
  name: string;
  device: string;
  place: string;
  /** Login method, if not by password. */
  way: string | undefined;
  when: string;
}

const newPlaceMail = (
  { email, name, device, place, way, when }: NewPlace,
  sender: Sender,
  siteUrl: string,
): MailDraft => ({
  kind: 'login',
  to: email,
  replyTo: sender.office,
  about: email,
  record: null,
  limit: 'loginNotice',
  subject: 'Acceso a tu cuenta desde un lugar nuevo',
  content: {
    paragraphs: [
      `Hola, ${name}:`,
      'Se ha entrado en tu cuenta desde un dispositivo o una red que no se habían usado con ella en los últimos tres meses.',
      'Si has sido tú, no hay nada que hacer. Si no, cambia tu contraseña ahora mismo y, en la pantalla de tu cuenta, cierra las demás sesiones y quita de «Llaves de acceso» las que no sean tuyas: con ellas se entra sin contraseña. Si no puedes entrar, avisa al administrador del sistema.',
    ],
    details: [
      { label: 'Dispositivo', value: device },
      { label: 'Red', value: place },
      ...(way ? [{ label: 'Cómo', value: way }] : []),
      { label: 'Cuándo', value: when },
    ],
    link: { label: 'Ver las sesiones de mi cuenta', url: `${siteUrl}${ADMIN_PATHS.account}` },
    signature: sender.programme,
  },
});

/** Without verification, because the token was just signed here. */
const sessionOf = (token: string): string => {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { sid: string }).sid;
};

/** Records the origin of a new session, in its transaction; a new place is logged and mailed. */
export const recordLogin: CollectionAfterLoginHook = async ({ req, token, user }) => {
  const { id: account, username, displayName, email } = user as User;
  const name = accountName({ username, displayName });
  const device = describeDevice(req.headers.get('user-agent') ?? '');
  const { wayIn } = req.context;
  const way = wayIn && ACTIVITY.waysIn[wayIn];
  const place = anonymizedAddress(req.headers) ?? SESSIONS.unknownPlace;
  await addDetails(req, { session: sessionOf(token), account, device, place });
  if (!(await recordPlace(req, { account, device, place }))) return;
  const detail = [device, way].filter(Boolean).join(' · ');
  await logAccountActivity(
    req,
    { id: account, username },
    { action: 'newPlace', detail, username, displayName: name },
  );
  if (!email) return;
  const { siteUrl, timeZone } = settings();
  const when = `${formatDateTime(new Date(), timeZone)} (${timeZoneName(timeZone)})`;
  const sender = await readSender(req);
  const newPlace = { email, name, device, place, way, when };
  await queueMails(req, [newPlaceMail(newPlace, sender, siteUrl)]);
};

import { subDays } from 'date-fns';
import type { PayloadRequest, Where } from 'payload';

import { anyOf, listPath } from '@/core/payload/list-path';
import { settings } from '@/core/settings';
import { ACTIVITY, type ActivityAction } from '@/features/compliance/audit-log/activity.definition';
import { ACCOUNT_ALARMS } from '@/features/accounts/security-alerts/security-alerts.definition';
import { USERS } from '@/features/accounts/users/users.definition';
import type { Activity } from '@/payload-types';
import { formatDateTime } from '@/shared/dates';
import { formatNumber } from '@/shared/numbers';

interface AccountAlarm {
  title: string;
  detail: string;
  href: string;
}

interface Alarm {
  /** Matching log entries: alternatives of conditions that must all hold. */
  entries: Where[][];
  from?: number;
  title: (total: number) => string;
  /** Text about the latest entry, before its time. */
  detail: (latest: Activity) => string;
  advice?: string;
}

const ADMINISTRATOR = USERS.roles.admin;
const OF_ACCOUNTS: Where = { subject: { equals: USERS.slug } };
const byAction = (action: ActivityAction): Where => ({ action: { equals: action } });

const titled =
  (one: string, several: (total: string) => string): Alarm['title'] =>
  (total) =>
    total === 1 ? one : several(formatNumber(total));

const by = ({ displayName, username }: Activity): string => {
  if (username === ACTIVITY.server) return ACTIVITY.server.toLocaleLowerCase('es');
  return username ? `por ${displayName ?? username}` : '';
};
const CONFIRM = 'Conviene que la persona lo confirme.';

const ALARMS: Alarm[] = [
  {
    entries: [
      [OF_ACCOUNTS, byAction('create'), { detail: { equals: ADMINISTRATOR } }],
      [OF_ACCOUNTS, byAction('role'), { detail: { contains: `→ ${ADMINISTRATOR}` } }],
    ],
    title: titled(
      'Hay una cuenta de administrador nueva',
      (total) => `Hay ${total} cuentas de administrador nuevas`,
    ),
    detail: (latest) => `La última, ${latest.title ?? ''} ${by(latest)}`,
  },
  {
    entries: [[byAction('loginFailed')]],
    from: ACCOUNT_ALARMS.failedLogins,
    title: (total) => `${formatNumber(total)} intentos fallidos de acceso`,
    detail: (latest) => `El último, con «${latest.title ?? ''}»`,
  },
  {
    entries: [[byAction('blocked')]],
    title: titled(
      'Se bloquearon intentos de acceso',
      (total) => `Se bloquearon intentos de acceso ${total} veces`,
    ),
    detail: ({ title, detail }) =>
      `La última, «${title ?? ''}», ${(detail ?? '').toLocaleLowerCase('es')}`,
  },
  {
    entries: [[byAction('codeFailed')]],
    from: ACCOUNT_ALARMS.failedCodes,
    title: (total) =>
      `${formatNumber(total)} códigos equivocados después de una contraseña correcta`,
    detail: (latest) => `El último, con «${latest.title ?? ''}»`,
  },
  {
    entries: [[byAction('recoveryCodeUsed')]],
    title: titled(
      'Se usó un código de recuperación',
      (total) => `Se usaron códigos de recuperación ${total} veces`,
    ),
    detail: (latest) => `La última, ${latest.title ?? ''}`,
    advice: CONFIRM,
  },
  {
    entries: [[byAction('secondFactorOn')]],
    title: titled(
      'Una cuenta activó la verificación en dos pasos',
      (total) => `Se activó la verificación en dos pasos ${total} veces`,
    ),
    detail: (latest) => `La última, ${latest.title ?? ''}`,
    advice: CONFIRM,
  },
  {
    entries: [[byAction('passkeyOn')]],
    title: titled(
      'Una cuenta añadió una llave de acceso',
      (total) => `Se añadieron llaves de acceso ${total} veces`,
    ),
    detail: (latest) => `La última, ${latest.title ?? ''}`,
    advice: CONFIRM,
  },
  {
    entries: [[byAction('ssoLink')]],
    title: titled(
      'Una cuenta se vinculó con una de la universidad',
      (total) => `Se vincularon cuentas con las de la universidad ${total} veces`,
    ),
    detail: (latest) => `La última, ${latest.title ?? ''}`,
    advice: CONFIRM,
  },
  {
    entries: [[byAction('passkeyCopied')]],
    title: titled(
      'Se rechazó una llave de acceso que parece copiada',
      (total) => `Se rechazaron ${total} veces llaves de acceso que parecen copiadas`,
    ),
    detail: (latest) => `La última, de ${latest.title ?? ''}`,
    advice: 'Conviene que la persona la quite.',
  },
  {
    entries: [[byAction('reactivate')]],
    title: titled('Se reactivó una cuenta', (total) => `Se reactivaron cuentas ${total} veces`),
    detail: (latest) => `La última, ${latest.title ?? ''} ${by(latest)}`,
  },
  {
    entries: [[byAction('secondFactorOff')]],
    title: titled(
      'Se quitó la verificación en dos pasos de una cuenta',
      (total) => `Se quitó la verificación en dos pasos ${total} veces`,
    ),
    detail: (latest) => `La última, ${latest.title ?? ''} ${by(latest)}`,
  },
  {
    entries: [[byAction('export')]],
    title: titled(
      'Se exportaron datos de personas una vez',
      (total) => `Se exportaron datos de personas ${total} veces`,
    ),
    detail: (latest) => `La última, «${latest.title ?? ''}» ${by(latest)}`,
  },
  {
    entries: [[{ username: { equals: ACTIVITY.server } }]],
    title: titled(
      'Se cambió una cuenta desde el servidor',
      (total) => `Se cambiaron cuentas desde el servidor ${total} veces`,
    ),
    detail: (latest) => `La última, ${latest.title ?? ''}`,
  },
];

const findAlarm = async (
  req: PayloadRequest,
  since: string,
  { entries, from = 1, title, detail, advice }: Alarm,
): Promise<AccountAlarm[]> => {
  const lately = entries.map((entry) => [{ createdAt: { greater_than: since } }, ...entry]);
  const { docs, totalDocs } = await req.payload.find({
    collection: ACTIVITY.slug,
    req,
    overrideAccess: false,
    depth: 0,
    where: anyOf(lately),
    sort: '-createdAt',
    limit: 1,
  });
  const [latest] = docs;
  if (!latest || totalDocs < from) return [];
  const when = formatDateTime(latest.createdAt, settings().timeZone);
  return [
    {
      title: title(totalDocs),
      detail: `${detail(latest).trim()}, el ${when}${advice ? `. ${advice}` : ''}`,
      href: listPath(ACTIVITY.slug, lately),
    },
  ];
};

/** Alerts of the last days; each expires by itself. */
export const readAccountAlarms = async (
  req: PayloadRequest,
  now: Date,
): Promise<AccountAlarm[]> => {
  const since = subDays(now, ACCOUNT_ALARMS.days).toISOString();
  return (await Promise.all(ALARMS.map((alarm) => findAlarm(req, since, alarm)))).flat();
};

import type { PayloadRequest } from 'payload';

import { isAdministrator } from '@/core/access';
import { readTaskStatuses } from '@/core/background/task-status';
import { idOf } from '@/core/payload/reference';
import { settings } from '@/core/settings';
import { SEE_MAILS } from '@/features/operations/health/health-alerts.tasks';
import {
  describeTasks,
  type AttentionItem,
} from '@/features/operations/health/health-alerts.rules';
import { EVENT_MESSAGES } from '@/features/events/notifications/event-messages.definition';
import { MAILS } from '@/features/mail/mails.definition';
import { USERS } from '@/features/accounts/users/users.definition';
import { formatNumber } from '@/shared/numbers';
import { eventMessagesPath } from '@/shared/paths';

/** Confirmations are excluded: the office cannot correct a visitor's mistyped address. */
const findUndelivered = async (req: PayloadRequest): Promise<AttentionItem | null> => {
  const { docs, totalDocs } = await req.payload.find({
    collection: MAILS.slug,
    req,
    overrideAccess: false,
    where: { status: { equals: 'failed' }, kind: { not_equals: 'confirmation' } },
    select: { createdAt: true },
    sort: 'createdAt',
    limit: 1,
    depth: 0,
  });
  const [oldest] = docs;
  if (!oldest) return null;
  return {
    title:
      totalDocs === 1
        ? 'Un correo no se pudo enviar'
        : `${formatNumber(totalDocs)} correos no se pudieron enviar`,
    since: new Date(oldest.createdAt),
    detail: null,
    advice: 'Cada correo dice su último error, y se puede enviar de nuevo.',
    link: {
      ...SEE_MAILS,
      href: `${SEE_MAILS.href}?where[or][0][and][0][status][equals]=failed`,
    },
  };
};

const findUnsentMessages = async (req: PayloadRequest): Promise<AttentionItem | null> => {
  const { docs, totalDocs } = await req.payload.find({
    collection: EVENT_MESSAGES.slug,
    req,
    overrideAccess: false,
    where: { state: { equals: 'failed' } },
    select: { event: true, title: true, updatedAt: true },
    sort: 'updatedAt',
    limit: 1,
    depth: 0,
  });
  const [oldest] = docs;
  if (!oldest) return null;
  const list = `/admin/collections/${EVENT_MESSAGES.slug}`;
  const event = idOf(oldest.event);
  return {
    title:
      totalDocs === 1
        ? `Un mensaje a asistentes no se pudo enviar: ${oldest.title}`
        : `${formatNumber(totalDocs)} mensajes a asistentes no se pudieron enviar`,
    since: new Date(oldest.updatedAt),
    detail: null,
    advice: 'Cada mensaje dice por qué, y se puede enviar de nuevo.',
    link: {
      href:
        totalDocs === 1
          ? event === null
            ? `${list}/${oldest.id}`
            : eventMessagesPath(event)
          : `${list}?where[or][0][and][0][state][equals]=failed`,
      label: totalDocs === 1 ? 'Ver el mensaje' : 'Ver los mensajes',
    },
  };
};

/**
 * Reports if the account in `OIDC_ONLY` is no active administrator, because only this account can
 * log in with a password if the university's provider is unavailable.
 */
const findLostWayIn = async (req: PayloadRequest): Promise<AttentionItem | null> => {
  const username = settings().singleSignOn?.onlyPassword;
  if (username === undefined) return null;
  const { totalDocs } = await req.payload.count({
    collection: USERS.slug,
    req,
    overrideAccess: false,
    where: {
      and: [{ username: { equals: username } }, { role: { equals: 'admin' } }, USERS.active],
    },
  });
  if (totalDocs > 0) return null;
  return {
    title: 'Si la universidad no responde, nadie podrá administrar el sitio',
    since: null,
    detail: `OIDC_ONLY dice «${username}», que no es una cuenta de administración activa`,
    advice: 'Hay que corregir OIDC_ONLY, o reactivar esa cuenta y darle el rol de administrador.',
    link: { href: `/admin/collections/${USERS.slug}`, label: 'Ver los usuarios' },
  };
};

export const readAttention = async (req: PayloadRequest, now: Date): Promise<AttentionItem[]> => {
  const mayRead = isAdministrator(req);
  const works = describeTasks(await readTaskStatuses(req.payload), {
    now,
    upMs: process.uptime() * 1000,
    settings: settings(),
  });
  const others = mayRead
    ? [await findUndelivered(req), await findUnsentMessages(req), await findLostWayIn(req)]
    : [];
  return [...works, ...others]
    .filter((item) => item !== null)
    .map(({ link, ...item }) => (mayRead && link ? { ...item, link } : item));
};

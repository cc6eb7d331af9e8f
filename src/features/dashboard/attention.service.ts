import type { PayloadRequest } from 'payload';

import { isAdministrator } from '@/core/access';
import { readWorkStates } from '@/core/background/work-state';
import { settings } from '@/core/settings';
import { SEE_MAILS } from '@/features/dashboard/attention.works';
import { describeWorks, type AttentionItem } from '@/features/dashboard/attention.rules';
import { MAILS } from '@/features/mails/mails.definition';
import { formatNumber } from '@/shared/numbers';

/** Confirmations are left out: a visitor's mistyped address is nobody's business to mend. */
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

/** All that needs somebody's attention; nothing, most of the time. */
export const readAttention = async (req: PayloadRequest, now: Date): Promise<AttentionItem[]> => {
  const mayRead = isAdministrator(req);
  const works = describeWorks(await readWorkStates(req.payload), {
    now,
    upMs: process.uptime() * 1000,
    settings: settings(),
  });
  const undelivered = mayRead ? await findUndelivered(req) : null;
  return [...works, undelivered]
    .filter((item) => item !== null)
    .map(({ link, ...item }) => (mayRead && link ? { ...item, link } : item));
};

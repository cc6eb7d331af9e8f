import type { Payload } from 'payload';

import type { CollectedGauge } from '@/core/observability/metrics';
import { readQueueState } from '@/core/queue';
import { MAILS } from '@/features/mail/mails.definition';

export const mailGauges = (getPayload: () => Promise<Payload>): CollectedGauge[] => {
  const read = async (status: keyof typeof MAILS.statuses) =>
    readQueueState(await getPayload(), { collection: MAILS.slug, status });
  return [
    {
      name: 'mail_queue_depth',
      help: 'Correos por enviar',
      read: async () => (await read('pending')).depth,
    },
    {
      name: 'mail_queue_oldest_seconds',
      help: 'Edad del correo por enviar más antiguo; 0 si no hay ninguno',
      read: async () => (await read('pending')).oldestSeconds,
    },
    {
      name: 'mail_failed',
      help: 'Correos que no se pudieron enviar y esperan a la oficina',
      read: async () => (await read('failed')).depth,
    },
  ];
};

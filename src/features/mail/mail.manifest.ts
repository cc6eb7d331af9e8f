import type { Group } from '@/features/group';
import { Mails } from '@/features/mail/mails.collection';
import { MAILS } from '@/features/mail/mails.definition';
import { mailsEndpoints } from '@/features/mail/mails.endpoints';
import type { MailSources } from '@/features/mail/mails.sources';
import { deliverMailTask } from '@/features/mail/mail-delivery.task';

/** The mails that the product sends. */
export const mail = (sources: MailSources): Group => ({
  collections: [Mails],
  endpoints: { mails: mailsEndpoints },
  settingsCards: [
    {
      group: 'Oficina',
      icon: 'mails',
      target: { collection: MAILS.slug },
      text: 'Lo que el sitio ha enviado o está por enviar, y volver a intentarlo.',
    },
  ],
  queueTasks: [deliverMailTask(sources)],
  backgroundTasks: async () => [(await import('@/features/mail/mail-queue.task')).mailTask],
});

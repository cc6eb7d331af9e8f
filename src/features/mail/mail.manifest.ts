import type { Group } from '@/features/group';
import { Mails } from '@/features/mail/mails.collection';
import { MAILS } from '@/features/mail/mails.definition';
import { mailsEndpoints } from '@/features/mail/mails.endpoints';
import type { MailSources } from '@/features/mail/mails.sources';
import { MailTemplates } from '@/features/mail/templates/mail-templates.collection';
import { MAIL_TEMPLATES } from '@/features/mail/templates/mail-templates.definition';
import { mailTemplatesEndpoints } from '@/features/mail/templates/mail-templates.endpoints';
import type { SampleSources } from '@/features/mail/templates/mail-templates.service';
import { mailTemplatesView } from '@/features/mail/templates/mail-templates.view';
import { deliverMailTask } from '@/features/mail/mail-delivery.task';

/** The mails that the product sends. */
export const mail = (sources: MailSources, samples: SampleSources): Group => ({
  collections: [Mails, MailTemplates],
  endpoints: { mails: mailsEndpoints, mailTemplates: mailTemplatesEndpoints(samples) },
  detailViews: [mailTemplatesView],
  settingsCards: [
    {
      group: 'Oficina',
      icon: 'mails',
      target: { collection: MAILS.slug },
      text: 'Lo que el sitio ha enviado o está por enviar, y volver a intentarlo.',
    },
    {
      group: 'Oficina',
      icon: 'letters',
      target: {
        path: MAIL_TEMPLATES.path,
        label: MAIL_TEMPLATES.labels.plural,
        isForAdministrators: true,
      },
      text: 'Los textos con que se escribe a solicitantes, asistentes y remitentes.',
    },
  ],
  queueTasks: [deliverMailTask(sources)],
  backgroundTasks: async () => [(await import('@/features/mail/mail-queue.task')).mailTask],
});

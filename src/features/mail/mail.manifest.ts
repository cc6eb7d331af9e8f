import type { Group } from '@/features/group';
import { Mails } from '@/features/mail/mails.collection';
import { mailsEndpoints } from '@/features/mail/mails.endpoints';
import type { MailSources } from '@/features/mail/mails.sources';
import { MailTemplates } from '@/features/mail/templates/mail-templates.collection';
import { mailTemplatesEndpoints } from '@/features/mail/templates/mail-templates.endpoints';
import type { SampleSources } from '@/features/mail/templates/mail-templates.service';
import { mailTemplatesView } from '@/features/mail/templates/mail-templates.view';
import { deliverMailTask } from '@/features/mail/mail-delivery.task';

/** The mails that the product sends. */
export const mail = (sources: MailSources, samples: SampleSources): Group => ({
  collections: [Mails, MailTemplates],
  endpoints: { mails: mailsEndpoints, mailTemplates: mailTemplatesEndpoints(samples) },
  quietViews: [mailTemplatesView],
  queueTasks: [deliverMailTask(sources)],
  backgroundTasks: async () => [(await import('@/features/mail/mail-queue.task')).mailTask],
});

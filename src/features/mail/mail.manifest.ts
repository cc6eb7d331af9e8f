import type { Group } from '@/features/group';
import { Mails } from '@/features/mail/mails.collection';
import { mailsEndpoints } from '@/features/mail/mails.endpoints';
import type { MailSources } from '@/features/mail/mails.sources';
import { deliverMailTask } from '@/features/mail/mail-delivery.task';

/** The mails that the product sends. */
export const mail = (sources: MailSources): Group => ({
  collections: [Mails],
  endpoints: { mails: mailsEndpoints },
  queueTasks: [deliverMailTask(sources)],
  backgroundTasks: async () => [(await import('@/features/mail/mail-queue.task')).mailTask],
});

import type { PayloadRequest } from 'payload';

import { readTaskStatuses } from '@/core/background/task-status';
import { settings } from '@/core/settings';
import { readState } from '@/features/accounts/two-factor/second-factor.service';
import { readJournalDetails } from '@/features/content/journal/details/journal-details.service';
import {
  readContactDetails,
  readCouncil,
  readIdentity,
  readJournalPolicy,
} from '@/features/content/programme/programme.service';
import { MAILS } from '@/features/mail/mails.definition';
import { BACKUPS } from '@/features/operations/health/backup.texts';
import {
  isMailSetUp,
  listSetupItems,
  type SetupItem,
} from '@/features/operations/setup/setup.rules';

/** Open setup steps for the signed-in administrator. Derived at each call, never stored. */
export const readSetup = async (req: PayloadRequest): Promise<SetupItem[]> => {
  const { payload } = req;
  const [identity, council, contact, journal, policy, tasks, secondFactor] = await Promise.all([
    readIdentity(payload),
    readCouncil(payload),
    readContactDetails(payload),
    readJournalDetails(payload),
    readJournalPolicy(payload),
    readTaskStatuses(payload),
    readState(req),
  ]);
  const taskOf = (wanted: string) => tasks.find(({ name }) => name === wanted);
  return listSetupItems({
    identity,
    council,
    contact,
    journal,
    submissionEmails: policy.submissionEmails,
    sendsMail: isMailSetUp({
      hasServer: settings().smtpUrl !== undefined,
      failures: taskOf(MAILS.work.delivery)?.failures ?? 0,
    }),
    hasBackup: Boolean(taskOf(BACKUPS.work)?.lastSuccess),
    // An account that logs in through the university's provider alone has no password to steal.
    hasSecondStep: secondFactor.isOn || secondFactor.hasPasskey || !secondFactor.hasPassword,
  });
};

import { openDesk } from './desks';
import { registrationBody } from './factories';
import type { JsonRecord } from './rest.client';

export const {
  get,
  put,
  post,
  file,
  entries,
  ids,
  send: apply,
  removeSent: removeApplied,
} = openDesk({
  path: '/api/admin/registrations',
  records: '/api/registrations',
  door: '/api/public/registration',
  bodyOf: registrationBody,
});

/** The office's messages to the applicant of a request. */
export const messagesTo = async (id: number): Promise<JsonRecord[]> =>
  ((await file(id)).mails as JsonRecord[]).filter(({ kind }) => kind === 'status');

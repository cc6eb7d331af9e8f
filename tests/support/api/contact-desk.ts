import { openDesk } from './desks';
import { contactBody } from './factories';

export const { get, put, post, file, entries, ids, send, removeSent } = openDesk({
  path: '/api/admin/contacts',
  records: '/api/admin/contacts',
  door: '/api/public/contact',
  bodyOf: contactBody,
});

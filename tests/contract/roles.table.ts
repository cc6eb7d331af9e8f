/**
 * Statuses of each of Payload's own routes by role: [stranger, reviewer, editor, administrator].
 * An invalid token counts as a stranger. The routes of the contract are in `contract.table.ts`.
 *
 * 200 and 201: granted. 400: granted, but the empty body is refused. 401 and 403: refused.
 * 404: closed to all roles, or the record does not exist. 405: closed to all roles.
 */
export type Answers = readonly [
  stranger: number,
  reviewer: number,
  editor: number,
  administrator: number,
];
type Routes = Readonly<Record<string, Answers>>;

const GRANTED_TO_STAFF: Answers = [403, 403, 200, 200];
const GRANTED_TO_ACCOUNTS: Answers = [403, 200, 200, 200];
const GRANTED_TO_ADMINISTRATORS: Answers = [403, 403, 403, 200];
/** Requests of the screens, restricted to signed-in users. */
const ASKED_BY_SCREENS: Answers = [401, 200, 200, 200];
const REFUSED: Answers = [403, 403, 403, 403];
const WITHOUT_KEY: Answers = [401, 404, 404, 404];
const CLOSED: Answers = [404, 404, 404, 404];

const WITHOUT_VERSIONS: Routes = {
  'GET /versions': CLOSED,
  'GET /versions/:id': CLOSED,
  'POST /versions/:id': CLOSED,
};

const CONTENT: Routes = {
  'GET /': GRANTED_TO_STAFF,
  'GET /count': GRANTED_TO_STAFF,
  'GET /:id': GRANTED_TO_STAFF,
  'GET /versions': GRANTED_TO_STAFF,
  'GET /versions/:id': GRANTED_TO_STAFF,
  'POST /versions/:id': GRANTED_TO_STAFF,
  'POST /access/:id?': ASKED_BY_SCREENS,
  'POST /': [403, 403, 400, 400],
  'PATCH /': GRANTED_TO_STAFF,
  'PATCH /:id': GRANTED_TO_STAFF,
  // Permanent deletion is for administrators only, and only from the trash. This record is not in
  // the trash: `DELETE /:id` is refused, and `DELETE /` deletes none.
  'DELETE /:id': REFUSED,
  'DELETE /': GRANTED_TO_ADMINISTRATORS,
};

/** Personal data: administrators read and delete it, one record at a time; only the public forms create it. */
const INBOX: Routes = {
  ...WITHOUT_VERSIONS,
  'GET /': GRANTED_TO_ADMINISTRATORS,
  'GET /count': GRANTED_TO_ADMINISTRATORS,
  'GET /:id': GRANTED_TO_ADMINISTRATORS,
  'POST /access/:id?': ASKED_BY_SCREENS,
  'POST /': REFUSED,
  'PATCH /': REFUSED,
  'PATCH /:id': REFUSED,
  'DELETE /:id': GRANTED_TO_ADMINISTRATORS,
  // Deletion of one record at a time only, never by a condition.
  'DELETE /': REFUSED,
};

/** Records written by commands, and deleted with the record that they belong to. */
const KEPT: Routes = { ...INBOX, 'DELETE /:id': REFUSED };

/** Records written by the office, without versions. */
const LIST: Routes = {
  ...WITHOUT_VERSIONS,
  'GET /': GRANTED_TO_STAFF,
  'GET /count': GRANTED_TO_STAFF,
  'GET /:id': GRANTED_TO_STAFF,
  'POST /access/:id?': ASKED_BY_SCREENS,
  'POST /': [403, 403, 400, 400],
  'PATCH /': GRANTED_TO_STAFF,
  'PATCH /:id': GRANTED_TO_STAFF,
  'DELETE /:id': GRANTED_TO_STAFF,
  'DELETE /': GRANTED_TO_STAFF,
};

/** Payload's own store, only for the server. */
const KEPT_BY_SERVER: Routes = {
  ...WITHOUT_VERSIONS,
  'GET /': REFUSED,
  'GET /count': REFUSED,
  'GET /:id': REFUSED,
  'POST /access/:id?': CLOSED,
  'POST /': REFUSED,
  'POST /:id/duplicate': REFUSED,
  'PATCH /': REFUSED,
  'PATCH /:id': REFUSED,
  'DELETE /:id': REFUSED,
  'DELETE /': REFUSED,
};

export const COLLECTION_ROUTES: Readonly<Record<string, Routes>> = {
  news: CONTENT,
  events: CONTENT,
  documents: CONTENT,
  journal: CONTENT,
  articles: CONTENT,
  gallery: CONTENT,
  // A stored call opens or closes enrollment: only administrators may write, one call at a time.
  calls: {
    ...CONTENT,
    'POST /versions/:id': GRANTED_TO_ADMINISTRATORS,
    'POST /': [403, 403, 403, 400],
    'PATCH /': REFUSED,
    'PATCH /:id': GRANTED_TO_ADMINISTRATORS,
    'DELETE /': REFUSED,
  },
  registrations: { ...INBOX, 'PATCH /:id': GRANTED_TO_ADMINISTRATORS },
  'registration-entries': KEPT,
  'registration-reviews': KEPT,
  'registration-documents': KEPT,
  contacts: INBOX,
  'contact-entries': KEPT,
  'event-registrations': INBOX,
  certificates: KEPT,
  // Messages to attendees contain no personal data: staff may read them.
  'event-messages': {
    ...KEPT,
    'GET /': GRANTED_TO_STAFF,
    'GET /count': GRANTED_TO_STAFF,
    'GET /:id': GRANTED_TO_STAFF,
  },
  mails: INBOX,
  'mail-templates': KEPT,
  users: {
    ...WITHOUT_VERSIONS,
    // Other roles than administrators get only their own account in the list.
    'GET /': GRANTED_TO_ACCOUNTS,
    'GET /count': GRANTED_TO_ACCOUNTS,
    'GET /:id': [403, 404, 404, 200],
    'POST /access/:id?': ASKED_BY_SCREENS,
    'POST /': [403, 403, 403, 400],
    'PATCH /': [401, 403, 403, 405],
    'PATCH /:id': [403, 403, 403, 200],
    'DELETE /:id': GRANTED_TO_ADMINISTRATORS,
    'DELETE /': [401, 403, 403, 405],
    // `null` for anonymous requests: Payload's screens learn from it that a session has ended.
    'GET /me': [200, 200, 200, 200],
    'GET /init': CLOSED,
    'POST /login': CLOSED,
    'POST /first-register': CLOSED,
    'POST /forgot-password': CLOSED,
    'POST /reset-password': CLOSED,
    'POST /unlock': CLOSED,
    'POST /verify/:id': CLOSED,
    'POST /refresh-token': GRANTED_TO_ACCOUNTS,
    'POST /logout': [400, 200, 200, 200],
  },
  media: {
    ...WITHOUT_VERSIONS,
    'GET /': GRANTED_TO_STAFF,
    'GET /count': GRANTED_TO_STAFF,
    'GET /:id': GRANTED_TO_STAFF,
    // The site's pictures and documents are public.
    'GET /file/:filename': [200, 200, 200, 200],
    'GET /paste-url/:id?': [403, 400, 400, 400],
    'POST /access/:id?': ASKED_BY_SCREENS,
    'POST /': [403, 403, 400, 400],
    'PATCH /': GRANTED_TO_STAFF,
    'PATCH /:id': GRANTED_TO_STAFF,
    'DELETE /:id': GRANTED_TO_STAFF,
    'DELETE /': GRANTED_TO_STAFF,
  },
  activity: KEPT,
  redirects: LIST,
  // Entries are written by the product; the office deletes those that need no action.
  'missed-addresses': { ...LIST, 'POST /': REFUSED, 'PATCH /': REFUSED, 'PATCH /:id': REFUSED },
  'payload-kv': KEPT_BY_SERVER,
  // Jobs are for the worker only.
  'payload-jobs': {
    ...KEPT_BY_SERVER,
    'GET /run': [401, 401, 401, 401],
    'GET /handle-schedules': [401, 401, 401, 401],
  },
  // Locks of open records: the office's screens read them, take one over and delete their own.
  'payload-locked-documents': {
    ...WITHOUT_VERSIONS,
    'GET /': GRANTED_TO_STAFF,
    'GET /count': GRANTED_TO_STAFF,
    'GET /:id': [403, 403, 404, 404],
    'POST /access/:id?': [404, 403, 404, 404],
    'POST /': REFUSED,
    'POST /:id/duplicate': [403, 403, 403, 404],
    'PATCH /': REFUSED,
    'PATCH /:id': REFUSED,
    'DELETE /:id': REFUSED,
    'DELETE /': GRANTED_TO_STAFF,
  },
  // Settings of each account, only by their key.
  'payload-preferences': {
    ...WITHOUT_VERSIONS,
    'GET /': WITHOUT_KEY,
    'POST /access/:id?': WITHOUT_KEY,
    'POST /': WITHOUT_KEY,
    'POST /:id/duplicate': WITHOUT_KEY,
    'PATCH /': WITHOUT_KEY,
    'PATCH /:id': WITHOUT_KEY,
    'DELETE /': WITHOUT_KEY,
    // Any path segment is the key of a preference.
    'GET /:key': ASKED_BY_SCREENS,
    'GET /count': ASKED_BY_SCREENS,
    'GET /:id': ASKED_BY_SCREENS,
    'POST /:key': ASKED_BY_SCREENS,
    'DELETE /:key': ASKED_BY_SCREENS,
    'DELETE /:id': WITHOUT_KEY,
  },
  'payload-migrations': {},
};

export const GLOBAL_ROUTES: Routes = {
  'GET /': GRANTED_TO_STAFF,
  'GET /versions': GRANTED_TO_STAFF,
  'GET /versions/:id': GRANTED_TO_STAFF,
  'POST /versions/:id': GRANTED_TO_STAFF,
  'POST /access': ASKED_BY_SCREENS,
  'POST /': GRANTED_TO_STAFF,
};

export const ROOT_ROUTES: Routes = {
  'GET /access': [401, 200, 200, 200],
  'GET /og': CLOSED,
  'GET /openapi.json': [200, 200, 200, 200],
};

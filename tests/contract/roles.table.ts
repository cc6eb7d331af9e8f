/**
 * Who gets what answer from each of Payload's own routes: [stranger, reviewer, editor, administrator].
 * A token of garbage is a stranger. The routes of the contract are in `contract.table.ts`.
 *
 * 200 and 201 are granted; 400 is granted and stopped at the empty body; 403 and 401 are refused;
 * 404 is closed to everybody, or has no such record; 405 is closed to everybody.
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
  // For good: administrators alone, and only from the trash, where this record is not. Of many, none.
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
  // One at a time, never all that match a condition.
  'DELETE /': REFUSED,
};

/** Written by commands, and gone with the record that they belong to. */
const KEPT: Routes = { ...INBOX, 'DELETE /:id': REFUSED };

/** Written by the office, without versions. */
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

/** Payload's own store: its server's alone. */
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
  // Storing a call opens or closes enrollment: administrators, one at a time.
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
    // Of others than administrators the list holds their own account alone.
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
    // The site's pictures and papers.
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
  // Written by the product; the office takes off the list what needs nothing.
  'missed-addresses': { ...LIST, 'POST /': REFUSED, 'PATCH /': REFUSED, 'PATCH /:id': REFUSED },
  'payload-kv': KEPT_BY_SERVER,
  // The worker's alone.
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
    // Any segment is a key: a preference of that name.
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

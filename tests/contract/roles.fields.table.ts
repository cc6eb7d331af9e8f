/**
 * Writers of each field in Payload's native write routes (`POST`, `PATCH` of one and of many, restoring a version).
 * Collections without native write access are not listed: see `roles.table.ts`.
 *
 *  - `office`: editors and administrators
 *  - `administrators`: administrators only; for editors the field remains unchanged
 *  - `account`: administrators, and each user for their own account, with the password
 *  - `server`: no request; services and hooks write it
 *  - `trash`: the office moves a record to the trash and back; the server sets the time
 *  - `administratorsTrash`: the same, administrators only
 */
export type Writer =
  'office' | 'administrators' | 'account' | 'server' | 'trash' | 'administratorsTrash';
type Rules = Readonly<Record<string, Writer>>;

const STAMPS: Rules = { createdAt: 'server', updatedAt: 'server' };
const CONTENT_STAMPS: Rules = { ...STAMPS, deletedAt: 'trash' };
const PUBLICATION: Rules = { published: 'office', publishAt: 'office', withdrawAt: 'office' };

const office = (...names: string[]): Rules =>
  Object.fromEntries(names.map((name) => [name, 'office']));

export const COLLECTION_FIELDS: Readonly<Record<string, Rules>> = {
  news: {
    ...office('title', 'excerpt', 'content', 'category', 'imageUrl'),
    // Public date, which may differ from that of the record.
    publishedOn: 'office',
    ...PUBLICATION,
    searchText: 'server',
    ...CONTENT_STAMPS,
  },
  events: {
    ...office('title', 'description', 'startDate', 'endDate', 'location', 'category', 'imageUrl'),
    ...office('cancelled', 'registrationRequired', 'capacity', 'waitingList', 'reminder'),
    ...office('entryCode', 'registrationClosesAt'),
    ...PUBLICATION,
    certificateText: 'administrators',
    certificateHours: 'administrators',
    certificateSigner: 'administrators',
    certificateAttendance: 'administrators',
    certificateDays: 'administrators',
    searchText: 'server',
    ...CONTENT_STAMPS,
  },
  documents: {
    ...office('title', 'description', 'category', 'fileUrl', 'fileType'),
    ...PUBLICATION,
    searchText: 'server',
    ...CONTENT_STAMPS,
  },
  journal: {
    ...office('title', 'volume', 'issue', 'year', 'description', 'coverImageUrl', 'pdfUrl'),
    publishedOn: 'office',
    ...PUBLICATION,
    ...CONTENT_STAMPS,
  },
  articles: {
    ...office('title', 'language', 'translatedTitles', 'pdf', 'issue', 'section', 'order'),
    ...office('files', 'firstPage', 'lastPage', 'authors', 'abstracts', 'doi', 'licence'),
    ...office('licenceVersion', 'licenceCountry', 'licenceUrl'),
    // Dates of the article's history, entered by the office.
    ...office('receivedAt', 'acceptedAt', 'references', 'published'),
    ...CONTENT_STAMPS,
  },
  gallery: {
    ...office('title', 'description', 'category', 'imageUrl'),
    ...PUBLICATION,
    searchText: 'server',
    ...CONTENT_STAMPS,
  },
  calls: {
    name: 'administrators',
    opensAt: 'administrators',
    closesAt: 'administrators',
    text: 'administrators',
    ...STAMPS,
    deletedAt: 'administratorsTrash',
  },
  registrations: {
    status: 'administrators',
    assignee: 'administrators',
    submissionKey: 'server',
    call: 'server',
    nombres: 'server',
    apellidos: 'server',
    email: 'server',
    telefono: 'server',
    tituloMaestria: 'server',
    universidadOrigen: 'server',
    lineaInvestigacion: 'server',
    propuestaInvestigacion: 'server',
    statusChangedAt: 'server',
    statusChangedBy: 'server',
    firstAnswerAt: 'server',
    consentVersion: 'server',
    consentAt: 'server',
    withdrawnAt: 'server',
    lacksDocuments: 'server',
    reviewState: 'server',
    hasDocumentsToReview: 'server',
    searchText: 'server',
    nameKey: 'server',
    universityKey: 'server',
    mailboxKey: 'server',
    phoneKey: 'server',
    ...STAMPS,
  },
  users: {
    role: 'administrators',
    username: 'account',
    displayName: 'account',
    email: 'account',
    deactivatedAt: 'server',
    resetPasswordToken: 'server',
    resetPasswordExpiration: 'server',
    resetPasswordRequestedAt: 'server',
    salt: 'server',
    hash: 'server',
    sessions: 'server',
    ...STAMPS,
  },
  media: {
    ...office('alt', 'focalX', 'focalY'),
    uses: 'server',
    // Read from the file.
    url: 'server',
    thumbnailURL: 'server',
    filename: 'server',
    mimeType: 'server',
    filesize: 'server',
    width: 'server',
    height: 'server',
    sizes: 'server',
    ...STAMPS,
  },
  redirects: { ...office('from', 'to'), ...STAMPS },
};

export const GLOBAL_FIELDS: Readonly<Record<string, Rules>> = {
  identity: { ...office('programmeName', 'universityName', 'tagline', 'socialLinks'), ...STAMPS },
  council: { ...office('members'), ...STAMPS },
  'contact-details': {
    ...office('address', 'email', 'quickContactEmail', 'phone', 'socialHandle', 'map'),
    ...STAMPS,
  },
  'journal-policy': { ...office('submissionEmails'), ...STAMPS },
  'journal-details': {
    ...office('title', 'abbreviation', 'issnOnline', 'issnPrint', 'publisher', 'place', 'email'),
    ...office('doiPrefix', 'team', 'policies'),
    ...STAMPS,
  },
};

/** Calls of the contract for fields that its ordinary calls and the native routes do not write. */
export const OWN_CALLS: Readonly<Record<string, string>> = {
  'events.certificateText': 'PUT /api/admin/events/{id}/certificate',
  'events.certificateHours': 'PUT /api/admin/events/{id}/certificate',
  'events.certificateSigner': 'PUT /api/admin/events/{id}/certificate',
  'events.certificateAttendance': 'PUT /api/admin/events/{id}/certificate',
  'events.certificateDays': 'PUT /api/admin/events/{id}/certificate',
  'registrations.status': 'PUT /api/admin/registrations/{id}/status',
  'registrations.assignee': 'PUT /api/admin/registrations/{id}/assignee',
  'registrations.nombres': 'PUT /api/admin/registrations/{id}/person',
  'registrations.apellidos': 'PUT /api/admin/registrations/{id}/person',
  'registrations.email': 'PUT /api/admin/registrations/{id}/person',
  'registrations.telefono': 'PUT /api/admin/registrations/{id}/person',
  'users.deactivatedAt': 'PUT /api/admin/users/{id}/deactivation',
};

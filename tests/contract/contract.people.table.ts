import { accept, type ContractCall } from './contract.call';

export const PEOPLE_CONTRACT: ContractCall[] = [
  { method: 'GET', path: '/api/admin/contacts', access: 'administrators' },
  { method: 'DELETE', path: '/api/admin/contacts/{id}', access: 'administrators' },
  { method: 'GET', path: '/api/admin/contacts/counts', access: 'administrators' },
  accept('POST', '/api/admin/contacts/marks', 'administrators', { ids: [1], mark: 'read' }),
  { method: 'GET', path: '/api/admin/contacts/{id}', access: 'administrators' },
  accept('POST', '/api/admin/contacts/{id}/entries', 'administrators', {
    text: 'Ha llamado para preguntar.',
  }),
  accept('PUT', '/api/admin/contacts/{id}/assignee', 'administrators', { assignee: null }),
  { method: 'GET', path: '/api/admin/contacts/{id}/answer', access: 'administrators' },
  accept('POST', '/api/admin/contacts/{id}/answer', 'administrators', {
    subject: 'Re: Una pregunta',
    text: 'Hola, Luis:\n\nSí.',
  }),
  { method: 'GET', path: '/api/admin/registrations', access: 'administrators' },
  accept('PUT', '/api/admin/registrations/{id}/status', 'administrators', { status: 'approved' }),
  { method: 'GET', path: '/api/admin/registrations/counts', access: 'administrators' },
  accept('POST', '/api/admin/registrations/status', 'administrators', {
    ids: [1],
    status: 'approved',
  }),
  accept('POST', '/api/admin/registrations/assignees', 'administrators', {
    changes: [{ id: 1, assignee: null, seen: null }],
  }),
  accept('POST', '/api/admin/registrations/messages', 'administrators', {
    ids: [1],
    message: { subject: 'Tu solicitud', text: 'Hola, {nombre}.' },
  }),
  accept('POST', '/api/admin/registrations/documents', 'administrators', {
    ids: [1],
    names: ['Título de maestría'],
  }),
  accept('POST', '/api/admin/registrations/status/undo', 'administrators', {
    changes: [{ id: 1, changedAt: '2026-11-28T12:00:00.000Z' }],
  }),
  ...['registrations', 'contacts', 'event-registrations'].flatMap((inbox) => [
    accept('POST', `/api/admin/${inbox}/{id}/erase`, 'administrators', {
      confirmation: 'ana@example.org',
    }),
    accept('PUT', `/api/admin/${inbox}/{id}/person`, 'administrators', {
      email: 'ana@example.org',
      telefono: '0412-5551234',
    }),
    {
      method: 'POST' as const,
      path: `/api/admin/${inbox}/{id}/confirmation`,
      access: 'administrators' as const,
    },
  ]),
  accept('POST', '/api/admin/calls/effect', 'administrators', {
    name: 'Cohorte 2028',
    opensAt: '2028-01-10T12:00:00.000Z',
    closesAt: '2028-02-10T12:00:00.000Z',
  }),
  { method: 'GET', path: '/api/admin/registrations/{id}', access: 'administrators' },
  accept('POST', '/api/admin/registrations/{id}/entries', 'administrators', {
    text: 'Ha llamado para preguntar.',
  }),
  accept('PUT', '/api/admin/registrations/{id}/assignee', 'administrators', { assignee: null }),
  { method: 'GET', path: '/api/admin/reviewers', access: 'administrators' },
  { method: 'GET', path: '/api/admin/registrations/{id}/reviews', access: 'administrators' },
  accept('POST', '/api/admin/registrations/reviews', 'administrators', {
    ids: [1],
    reviewers: [1],
  }),
  { method: 'DELETE', path: '/api/admin/reviews/{id}', access: 'administrators' },
  { method: 'GET', path: '/api/admin/waiting', access: 'signedIn' },
  { method: 'GET', path: '/api/admin/reviews', access: 'reviewers' },
  { method: 'GET', path: '/api/admin/reviews/counts', access: 'reviewers' },
  { method: 'GET', path: '/api/admin/reviews/{id}', access: 'reviewers' },
  accept('PUT', '/api/admin/reviews/{id}', 'reviewers', {
    recommendation: 'favorable',
    text: 'La propuesta es sólida.',
  }),
  { method: 'GET', path: '/api/admin/registrations/{id}/documents', access: 'administrators' },
  accept('POST', '/api/admin/registrations/{id}/documents', 'administrators', {
    names: ['Título de maestría'],
    note: 'Por ambos lados.',
  }),
  accept('PUT', '/api/admin/registration-documents/{id}/review', 'administrators', {
    isAccepted: true,
  }),
  { method: 'DELETE', path: '/api/admin/registration-documents/{id}', access: 'administrators' },
  { method: 'GET', path: '/api/admin/registration-documents/{id}/file', access: 'administrators' },
  { method: 'GET', path: '/api/admin/exports/registrations', access: 'administrators' },
  { method: 'GET', path: '/api/admin/exports/contacts', access: 'administrators' },
  { method: 'GET', path: '/api/admin/exports/event-registrations', access: 'administrators' },
  ...[
    'months',
    'statuses',
    'answers',
    'lines',
    'calls',
    'universities',
    'people',
    'events',
    'views',
    'days',
    'pages',
    'lately',
  ].map((table): ContractCall => ({
    method: 'GET',
    path: `/api/admin/statistics/${table}`,
    access: 'administrators',
  })),
  { method: 'GET', path: '/api/admin/registrations/{id}/message', access: 'administrators' },
  accept('POST', '/api/admin/registrations/{id}/message', 'administrators', {
    subject: 'Tu solicitud',
    text: 'Hola, Ana:\n\nHay novedades.',
  }),
  { method: 'POST', path: '/api/admin/mails/{id}/resend', access: 'administrators' },
  { method: 'POST', path: '/api/admin/mails/resend', access: 'administrators' },
  { method: 'GET', path: '/api/admin/mail-templates', access: 'administrators' },
  accept('PUT', '/api/admin/mail-templates/{id}', 'administrators', {
    subject: 'Respuesta',
    text: 'Hola, {nombre}:',
  }),
  { method: 'DELETE', path: '/api/admin/mail-templates/{id}', access: 'administrators' },
  accept('POST', '/api/admin/personal-data/people', 'administrators', { search: 'nadie' }),
  accept('POST', '/api/admin/personal-data/search', 'administrators', {
    email: 'nadie@example.org',
  }),
  accept('POST', '/api/admin/personal-data/export', 'administrators', {
    email: 'nadie@example.org',
  }),
  accept('POST', '/api/admin/personal-data/erase', 'administrators', {
    email: 'nadie@example.org',
    confirmation: 'nadie@example.org',
  }),
];

import type { ContractCall } from './contract.table';

/** A signature of a passkey that is none. */
const signature = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};

/** The calls about sessions, and by which accounts are made, secured, opened and closed. */
export const ACCOUNTS_CONTRACT: ContractCall[] = [
  {
    method: 'POST',
    path: '/api/auth/login',
    access: 'anyone',
    body: () => ({ username: 'nadie', password: 'una-clave-cualquiera' }),
  },
  {
    method: 'POST',
    path: '/api/auth/second-factor',
    access: 'anyone',
    body: () => ({ step: 'A'.repeat(43), code: '123456' }),
  },
  { method: 'GET', path: '/api/auth/second-factor', access: 'signedIn' },
  {
    method: 'POST',
    path: '/api/auth/second-factor/enrolment',
    access: 'signedIn',
    body: () => ({ currentPassword: 'una-clave-cualquiera' }),
  },
  {
    method: 'POST',
    path: '/api/auth/second-factor/confirmation',
    access: 'signedIn',
    body: () => ({ code: '123456' }),
  },
  {
    method: 'POST',
    path: '/api/auth/second-factor/recovery-codes',
    access: 'signedIn',
    body: () => ({ currentPassword: 'una-clave-cualquiera', code: '123456' }),
  },
  {
    method: 'POST',
    path: '/api/auth/second-factor/removal',
    access: 'signedIn',
    body: () => ({ currentPassword: 'una-clave-cualquiera', code: '123456' }),
  },
  { method: 'GET', path: '/api/auth/passkeys', access: 'signedIn' },
  {
    method: 'POST',
    path: '/api/auth/passkeys/options',
    access: 'signedIn',
    body: () => ({ currentPassword: 'una-clave-cualquiera' }),
  },
  {
    method: 'POST',
    path: '/api/auth/passkeys',
    access: 'signedIn',
    body: () => ({
      name: 'Portátil',
      response: {
        ...signature,
        response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: ['internal'] },
      },
    }),
  },
  {
    method: 'POST',
    path: '/api/auth/passkeys/removal',
    access: 'signedIn',
    body: () => ({ passkey: 2_000_000_000, currentPassword: 'una-clave-cualquiera' }),
  },
  {
    method: 'POST',
    path: '/api/auth/passkeys/step/options',
    access: 'anyone',
    body: () => ({ step: 'A'.repeat(43) }),
  },
  {
    method: 'POST',
    path: '/api/auth/passkeys/step',
    access: 'anyone',
    body: () => ({ step: 'A'.repeat(43), response: signature }),
  },
  { method: 'POST', path: '/api/auth/passkeys/login/options', access: 'anyone' },
  {
    method: 'POST',
    path: '/api/auth/passkeys/login',
    access: 'anyone',
    body: () => ({ response: signature }),
  },
  { method: 'GET', path: '/api/auth/sessions', access: 'signedIn' },
  {
    method: 'POST',
    path: '/api/auth/sessions/end',
    access: 'signedIn',
    body: () => ({ session: 'no-hay-tal' }),
  },
  { method: 'POST', path: '/api/auth/sessions/end-others', access: 'signedIn' },
  // The sites of these tests know no provider: there they answer as if they were not.
  { method: 'GET', path: '/api/auth/sso/start', access: 'anyone' },
  { method: 'GET', path: '/api/auth/sso/callback', access: 'anyone' },
  { method: 'POST', path: '/api/auth/sso/session', access: 'anyone' },
  {
    method: 'POST',
    path: '/api/auth/sso/link',
    access: 'signedIn',
    body: () => ({ currentPassword: 'una-clave-cualquiera' }),
  },
  { method: 'POST', path: '/api/auth/logout', access: 'signedIn' },
  { method: 'GET', path: '/api/auth/me', access: 'signedIn' },
  {
    method: 'POST',
    path: '/api/auth/access-link',
    access: 'anyone',
    body: () => ({ token: 'A'.repeat(43) }),
  },
  {
    method: 'POST',
    path: '/api/auth/access-link/password',
    access: 'anyone',
    body: () => ({ token: 'A'.repeat(43), password: 'tejado girasol mapa' }),
  },
  {
    method: 'POST',
    path: '/api/admin/users/invitations',
    access: 'administrators',
    body: () => ({
      username: 'nueva.persona',
      email: 'nueva.persona@example.org',
      role: 'editor',
      delivery: 'show',
    }),
  },
  {
    method: 'POST',
    path: '/api/admin/users/{id}/access-link',
    access: 'administrators',
    body: () => ({ delivery: 'show' }),
  },
  {
    method: 'POST',
    path: '/api/admin/users/{id}/second-factor/removal',
    access: 'administrators',
    body: () => ({ currentPassword: 'una-clave-cualquiera' }),
  },
  { method: 'DELETE', path: '/api/admin/users/{id}/single-sign-on', access: 'administrators' },
  { method: 'GET', path: '/api/admin/users/{id}/deactivation', access: 'administrators' },
  {
    method: 'PUT',
    path: '/api/admin/users/{id}/deactivation',
    access: 'administrators',
    body: () => ({ handOverTo: null }),
  },
  { method: 'DELETE', path: '/api/admin/users/{id}/deactivation', access: 'administrators' },
];

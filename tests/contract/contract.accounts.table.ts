import { accept, type ContractCall } from './contract.call';

const currentPassword = 'una-clave-cualquiera';
const token = 'A'.repeat(43);
/** An invalid passkey signature. */
const signature = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};

export const ACCOUNTS_CONTRACT: ContractCall[] = [
  accept('POST', '/api/auth/login', 'anyone', {
    username: 'nadie',
    password: 'una-clave-cualquiera',
  }),
  accept('POST', '/api/auth/second-factor', 'anyone', { step: token, code: '123456' }),
  { method: 'GET', path: '/api/auth/second-factor', access: 'signedIn' },
  accept('POST', '/api/auth/second-factor/enrolment', 'signedIn', { currentPassword }),
  accept('POST', '/api/auth/second-factor/confirmation', 'signedIn', { code: '123456' }),
  accept('POST', '/api/auth/second-factor/recovery-codes', 'signedIn', {
    currentPassword,
    code: '123456',
  }),
  accept('POST', '/api/auth/second-factor/removal', 'signedIn', {
    currentPassword,
    code: '123456',
  }),
  { method: 'GET', path: '/api/auth/passkeys', access: 'signedIn' },
  accept('POST', '/api/auth/passkeys/options', 'signedIn', { currentPassword }),
  accept('POST', '/api/auth/passkeys', 'signedIn', {
    name: 'Portátil',
    response: {
      ...signature,
      response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: ['internal'] },
    },
  }),
  accept('POST', '/api/auth/passkeys/removal', 'signedIn', {
    passkey: 2_000_000_000,
    currentPassword,
  }),
  accept('POST', '/api/auth/passkeys/step/options', 'anyone', { step: token }),
  accept('POST', '/api/auth/passkeys/step', 'anyone', { step: token, response: signature }),
  { method: 'POST', path: '/api/auth/passkeys/login/options', access: 'anyone' },
  accept('POST', '/api/auth/passkeys/login', 'anyone', { response: signature }),
  { method: 'GET', path: '/api/auth/sessions', access: 'signedIn' },
  accept('POST', '/api/auth/sessions/end', 'signedIn', { session: 'no-hay-tal' }),
  { method: 'POST', path: '/api/auth/sessions/end-others', access: 'signedIn' },
  // The test sites have no provider: there these routes respond as if they did not exist.
  { method: 'GET', path: '/api/auth/sso/start', access: 'anyone' },
  { method: 'GET', path: '/api/auth/sso/callback', access: 'anyone' },
  { method: 'POST', path: '/api/auth/sso/session', access: 'anyone' },
  accept('POST', '/api/auth/sso/link', 'signedIn', { currentPassword }),
  { method: 'POST', path: '/api/auth/logout', access: 'signedIn' },
  { method: 'GET', path: '/api/auth/me', access: 'signedIn' },
  accept('POST', '/api/auth/access-link', 'anyone', { token }),
  accept('POST', '/api/auth/access-link/password', 'anyone', {
    token,
    password: 'tejado girasol mapa',
  }),
  accept('POST', '/api/admin/users/invitations', 'administrators', {
    username: 'nueva.persona',
    displayName: 'Nueva Persona',
    email: 'nueva.persona@example.org',
    role: 'editor',
    delivery: 'show',
  }),
  accept('POST', '/api/admin/users/{id}/access-link', 'administrators', { delivery: 'show' }),
  accept('POST', '/api/admin/users/{id}/second-factor/removal', 'administrators', {
    currentPassword,
  }),
  { method: 'DELETE', path: '/api/admin/users/{id}/single-sign-on', access: 'administrators' },
  { method: 'GET', path: '/api/admin/users/{id}/deactivation', access: 'administrators' },
  accept('PUT', '/api/admin/users/{id}/deactivation', 'administrators', { handOverTo: null }),
  { method: 'DELETE', path: '/api/admin/users/{id}/deactivation', access: 'administrators' },
];

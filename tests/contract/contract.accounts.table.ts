import type { ContractCall } from './contract.table';

/** The calls about sessions, and about one's own account. */
export const ACCOUNT_CONTRACT: ContractCall[] = [
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
  { method: 'POST', path: '/api/auth/logout', access: 'signedIn' },
  { method: 'GET', path: '/api/auth/me', access: 'signedIn' },
];

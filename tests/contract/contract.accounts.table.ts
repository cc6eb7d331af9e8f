import type { ContractCall } from './contract.table';

/** The calls by which accounts are made, opened and closed; a part of the contract's table. */
export const ACCOUNTS_CONTRACT: ContractCall[] = [
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
  { method: 'GET', path: '/api/admin/users/{id}/deactivation', access: 'administrators' },
  {
    method: 'PUT',
    path: '/api/admin/users/{id}/deactivation',
    access: 'administrators',
    body: () => ({ handOverTo: null }),
  },
  { method: 'DELETE', path: '/api/admin/users/{id}/deactivation', access: 'administrators' },
];

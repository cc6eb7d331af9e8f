import type { CollectionConfig, Endpoint, CollectionBeforeValidateHook } from 'payload';

import { administratorsOnly, isAdministrator, isHeldBack, isSignedIn } from '@/core/access';
import { ApiError, errorResponse, forbidden, notFound, unauthorized } from '@/core/api/errors';
import { refusal } from '@/core/payload/field-error';
import { settings } from '@/core/settings';
import {
  endLinksOfChanged,
  endLinksOfDeleted,
  forgetUnknownPassword,
} from '@/features/accounts/access-links/access-links.issue';
import { recordLogin } from '@/features/accounts/sessions/sessions.login';
import {
  preventLastAdminRemoval,
  preventLastAdminDeletion,
  lockAccount,
  serializeAccountChanges,
} from '@/features/accounts/users/users.administrators';
import {
  requireCurrentPassword,
  requireFreshOffice,
} from '@/features/accounts/passwords/users.current-password';
import { ACCOUNT_MESSAGES, USERS } from '@/features/accounts/users/users.definition';
import { userFields } from '@/features/accounts/users/users.fields';
import { notifyAccountUpdate } from '@/features/accounts/security-alerts/users.notices';
import { refuseWeakPassword } from '@/features/accounts/passwords/users.password';
import { preserveSessionExpiry } from '@/features/accounts/sessions/users.sessions';
import { accountWriteLimiter } from '@/features/accounts/passwords/account-limiters';
import type { User } from '@/payload-types';

/** Rejects usernames that are longer than the login accepts. */
const refuseLongUsername: CollectionBeforeValidateHook<User> = ({ data, req }) => {
  const { username } = data ?? {};
  if (typeof username === 'string' && username.length > USERS.limits.username) {
    throw refusal({
      collection: USERS.slug,
      req,
      path: 'username',
      label: 'Nombre de usuario',
      message: ACCOUNT_MESSAGES.usernameTooLong,
    });
  }
  return data;
};

const closed = (method: Endpoint['method'], path: string): Endpoint => ({
  method,
  path,
  handler: () => errorResponse(notFound('Esta dirección no existe.')),
});

/** Payload's endpoints that are not used: the login is `/api/auth/login`. */
const closedDoors = [
  closed('post', '/login'),
  closed('post', '/first-register'),
  closed('post', '/forgot-password'),
  closed('post', '/reset-password'),
  closed('post', '/unlock'),
  closed('post', '/verify/:id'),
  closed('get', '/init'),
];

/** Bulk changes of accounts are rejected: they could remove all administrators in one step. */
const oneByOne = (['patch', 'delete'] as const).map((method): Endpoint => ({
  method,
  path: '/',
  handler: (req) =>
    errorResponse(
      isAdministrator(req)
        ? new ApiError(405, ACCOUNT_MESSAGES.oneByOne, { headers: { Allow: 'GET, POST' } })
        : isSignedIn(req)
          ? forbidden()
          : unauthorized(),
    ),
}));

export const Users: CollectionConfig<'users'> = {
  slug: USERS.slug,
  labels: { singular: 'Usuario', plural: 'Usuarios' },
  auth: {
    loginWithUsername: { allowEmailLogin: false, requireEmail: false, requireUsername: true },
    useSessions: true,
    tokenExpiration: USERS.sessionSeconds,
    // Failures are counted per user and address (see users.service): Payload's own lock would let
    // a stranger lock an administrator out.
    maxLoginAttempts: 0,
    cookies: { sameSite: 'Lax', secure: settings().siteUrl.startsWith('https:') },
  },
  admin: {
    useAsTitle: 'displayName',
    defaultColumns: ['displayName', 'username', 'role', 'deactivatedAt', 'createdAt'],
    listSearchableFields: ['displayName', 'username', 'email'],
    group: 'Sistema',
    hidden: ({ user }) => user.role !== 'admin',
    components: { edit: { SaveButton: '/features/accounts/users/admin/save-button#SaveButton' } },
  },
  access: {
    admin: ({ req }) => isSignedIn(req),
    read: ({ req }) => isAdministrator(req) || (req.user ? { id: { equals: req.user.id } } : false),
    create: administratorsOnly,
    update: ({ req }) =>
      isAdministrator(req) ||
      (req.user && !isHeldBack(req) ? { id: { equals: req.user.id } } : false),
    delete: administratorsOnly,
    unlock: administratorsOnly,
  },
  disableBulkEdit: true,
  disableBulkDelete: true,
  custom: { writeLimiter: accountWriteLimiter },
  // Document locking would report one's own second tab as another user.
  lockDocuments: false,
  endpoints: [...closedDoors, ...oneByOne],
  hooks: {
    beforeOperation: [serializeAccountChanges],
    beforeValidate: [
      refuseLongUsername,
      requireFreshOffice,
      requireCurrentPassword,
      refuseWeakPassword,
    ],
    beforeChange: [endLinksOfChanged],
    afterChange: [forgetUnknownPassword, preventLastAdminRemoval, notifyAccountUpdate],
    afterDelete: [preventLastAdminDeletion, endLinksOfDeleted],
    afterLogin: [recordLogin],
    refresh: [preserveSessionExpiry],
    // Runs before Payload reads the account that it will write without the session.
    afterLogout: [({ req }) => (req.user ? lockAccount(req, req.user.username) : undefined)],
  },
  fields: userFields,
};

import type { CollectionConfig, Endpoint, FieldHook, CollectionBeforeValidateHook } from 'payload';

import {
  administratorsOnly,
  isAdministrator,
  isHeldBack,
  isSignedIn,
  WRITTEN_BY_ADMINISTRATORS,
  WRITTEN_BY_SERVER,
} from '@/core/access';
import { ApiError, errorResponse, forbidden, notFound, unauthorized } from '@/core/api/errors';
import { validateEmail } from '@/core/payload/validate-email';
import { dateAndTime } from '@/core/payload/dates';
import { refusal } from '@/core/payload/field-error';
import { toLabelledOptions } from '@/core/payload/option-label';
import { settings } from '@/core/settings';
import {
  endLinksOfChanged,
  endLinksOfDeleted,
  forgetUnknownPassword,
} from '@/features/accounts/access-links/access-links.issue';
import { readNeed } from '@/features/accounts/two-factor/second-factor.store';
import { recordLogin } from '@/features/accounts/sessions/sessions.login';
import {
  preventLastAdminRemoval,
  preventLastAdminDeletion,
  lockAccount,
  serializeAccountChanges,
} from '@/features/accounts/users/users.administrators';
import { readNeedOfLink } from '@/features/accounts/users/login-availability';
import {
  requireCurrentPassword,
  requireFreshOffice,
} from '@/features/accounts/passwords/users.current-password';
import { ACCOUNT_MESSAGES, USERS } from '@/features/accounts/users/users.definition';
import { notifyAccountUpdate } from '@/features/accounts/security-alerts/users.notices';
import { refuseWeakPassword } from '@/features/accounts/passwords/users.password';
import { preserveSessionExpiry } from '@/features/accounts/sessions/users.sessions';
import { accountWriteLimiter } from '@/features/accounts/passwords/account-limiters';
import type { User } from '@/payload-types';

/** The login accepts no longer one. */
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

/**
 * Accounts created by the API without a role are administrators, as specified. Not a default of the field, because it
 * would also preselect the role in the form.
 */
const roleOfApi: FieldHook = ({ operation, value }) =>
  operation === 'create' && value === undefined ? 'admin' : (value as unknown);

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
    useAsTitle: 'username',
    defaultColumns: ['username', 'role', 'deactivatedAt', 'createdAt'],
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
  fields: [
    {
      name: 'oldSession',
      type: 'ui',
      admin: {
        disableListColumn: true,
        components: { Field: '/features/accounts/sessions/admin/old-session#OldSession' },
      },
    },
    {
      // Not stored: checked and dropped by its hook.
      name: 'currentPassword',
      type: 'text',
      label: 'Contraseña actual',
      virtual: true,
      admin: {
        disableListColumn: true,
        disableListFilter: true,
        components: {
          Field: '/features/accounts/passwords/admin/current-password-field#CurrentPasswordField',
        },
      },
    },
    {
      // Own account: all; others: state only, for administrators.
      name: 'secondFactor',
      type: 'ui',
      label: 'Verificación en dos pasos',
      admin: {
        disableListColumn: true,
        components: {
          Field: '/features/accounts/two-factor/admin/second-factor-field#SecondFactorField',
        },
      },
    },
    {
      name: 'passkeyList',
      type: 'ui',
      label: 'Llaves de acceso',
      admin: {
        disableListColumn: true,
        components: { Field: '/features/accounts/passkeys/admin/passkeys-field#PasskeysField' },
      },
    },
    {
      name: 'sessionList',
      type: 'ui',
      label: 'Sesiones abiertas',
      admin: {
        disableListColumn: true,
        components: { Field: '/features/accounts/sessions/admin/sessions-field#SessionsField' },
      },
    },
    {
      // Renders nothing without single sign-on.
      name: 'universityAccount',
      type: 'ui',
      label: 'Cuenta de la universidad',
      admin: {
        disableListColumn: true,
        components: { Field: '/features/accounts/single-sign-on/admin/link-field#LinkField' },
      },
    },
    {
      // Computed by its hook, not stored.
      name: 'needsSecondFactor',
      type: 'checkbox',
      virtual: true,
      access: WRITTEN_BY_SERVER,
      admin: { hidden: true, disableListColumn: true, disableListFilter: true },
      hooks: { afterRead: [readNeed] },
    },
    {
      // Computed, not stored.
      name: 'needsLink',
      type: 'checkbox',
      virtual: true,
      access: WRITTEN_BY_SERVER,
      admin: { hidden: true, disableListColumn: true, disableListFilter: true },
      hooks: { afterRead: [readNeedOfLink] },
    },
    {
      name: 'role',
      type: 'select',
      label: 'Rol',
      required: true,
      saveToJWT: true,
      options: toLabelledOptions(USERS.roles),
      access: WRITTEN_BY_ADMINISTRATORS,
      hooks: { beforeValidate: [roleOfApi] },
    },
    {
      // Declared, because Payload shows it only for logins by address.
      name: 'email',
      type: 'email',
      validate: validateEmail,
      label: 'Correo electrónico',
      admin: {
        autoComplete: 'off',
        description: 'Opcional. Ahí llegan los enlaces de acceso y los avisos a quien evalúa.',
        components: { Field: '@payloadcms/ui#EmailField' },
      },
    },
    {
      // Written by `deactivate`, which also ends the sessions.
      name: 'deactivatedAt',
      type: 'date',
      label: 'Desactivada el',
      access: WRITTEN_BY_SERVER,
      admin: {
        position: 'sidebar',
        readOnly: true,
        date: dateAndTime,
        condition: ({ deactivatedAt }) => Boolean(deactivatedAt),
      },
    },
    {
      name: 'account',
      type: 'ui',
      label: 'Cuenta',
      admin: {
        disableListColumn: true,
        position: 'sidebar',
        components: { Field: '/features/accounts/users/admin/account-access-section#AccountPart' },
      },
    },
  ],
};

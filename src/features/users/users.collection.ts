import {
  ValidationError,
  type CollectionBeforeValidateHook,
  type CollectionConfig,
  type Endpoint,
} from 'payload';

import {
  administratorsOnly,
  administratorsOnlyField,
  isAdministrator,
  isStaff,
} from '@/core/access';
import { errorResponse, notFound } from '@/core/api/errors';
import { settings } from '@/core/settings';
import { USERS } from '@/features/users/users.definition';

const closed = (method: Endpoint['method'], path: string): Endpoint => ({
  method,
  path,
  handler: () => errorResponse(notFound('Esta dirección no existe.')),
});

/** Payload's own doors that this product does not use: one logs in at `/api/auth/login` alone. */
const closedDoors = [
  closed('post', '/login'),
  closed('post', '/first-register'),
  closed('post', '/forgot-password'),
  closed('post', '/reset-password'),
  closed('post', '/unlock'),
  closed('post', '/verify/:id'),
  closed('get', '/init'),
];

/**
 * Payload alone takes passwords of three characters. The first administrator's comes from the
 * settings, which have a rule of their own, and from nobody who is signed in.
 */
const refuseShortPassword: CollectionBeforeValidateHook = ({ data, req }) => {
  const password: unknown = data?.password;
  if (req.user && typeof password === 'string' && password.length < USERS.limits.password.min) {
    throw new ValidationError({
      collection: USERS.slug,
      req,
      errors: [{ path: 'password', message: USERS.messages.passwordTooShort }],
    });
  }
  return data;
};

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
    defaultColumns: ['username', 'role', 'createdAt'],
    group: 'Sistema',
    hidden: ({ user }) => user.role !== 'admin',
  },
  access: {
    admin: ({ req }) => isStaff(req),
    read: ({ req }) => isAdministrator(req) || (req.user ? { id: { equals: req.user.id } } : false),
    create: administratorsOnly,
    update: ({ req }) =>
      isAdministrator(req) || (req.user ? { id: { equals: req.user.id } } : false),
    delete: administratorsOnly,
    unlock: administratorsOnly,
  },
  endpoints: closedDoors,
  hooks: { beforeValidate: [refuseShortPassword] },
  fields: [
    {
      name: 'role',
      type: 'select',
      label: 'Rol',
      required: true,
      defaultValue: 'admin',
      saveToJWT: true,
      options: Object.entries(USERS.roles).map(([value, label]) => ({ value, label })),
      access: { update: administratorsOnlyField, create: administratorsOnlyField },
    },
  ],
};

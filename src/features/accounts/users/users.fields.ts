import type { Field, FieldHook } from 'payload';

import { WRITTEN_BY_ADMINISTRATORS, WRITTEN_BY_SERVER } from '@/core/access';
import { dateAndTime } from '@/core/payload/dates';
import { toLabelledOptions } from '@/core/payload/option-label';
import { validateEmail } from '@/core/payload/validate-email';
import { readNeed } from '@/features/accounts/two-factor/second-factor.store';
import { readNeedOfLink } from '@/features/accounts/users/login-availability';
import { USERS } from '@/features/accounts/users/users.definition';
import type { User } from '@/payload-types';

/**
 * Accounts created by the API without a role are administrators, as specified. Not a default of the field, because it
 * would also preselect the role in the form.
 */
const roleOfApi: FieldHook = ({ operation, value }) =>
  operation === 'create' && value === undefined ? 'admin' : (value as unknown);

/** The name of an account; without one its user name, also after that changes. */
const displayNameOf: FieldHook<User, string | null | undefined> = ({
  data,
  originalDoc,
  value,
}) => {
  const former = originalDoc?.username ?? '';
  const username = data?.username ?? former;
  const name = (value === undefined ? originalDoc?.displayName : value)?.trim();
  const isUnnamed = !name || (name.toLowerCase() === former && username.toLowerCase() !== former);
  return isUnnamed ? username : name;
};

/** Accounts that the previous version made have no name. */
const readName: FieldHook<User> = ({ siblingData, value }) =>
  (value ?? siblingData['username']) as unknown;

/** The fields of an account, in the order of its form. */
export const userFields: Field[] = [
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
    name: 'displayName',
    type: 'text',
    label: 'Nombre y apellido',
    maxLength: USERS.limits.displayName,
    admin: {
      autoComplete: 'off',
      description: 'Así se ve la cuenta en toda la administración y en los correos que recibe.',
    },
    hooks: { beforeValidate: [displayNameOf], afterRead: [readName] },
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
    // Only for new accounts, below the name: for existing ones Payload shows its own field above all others.
    name: 'newUsername',
    type: 'ui',
    label: 'Nombre de usuario',
    admin: {
      disableListColumn: true,
      components: { Field: '/features/accounts/users/admin/new-username#NewUsername' },
    },
  },
  {
    name: 'role',
    type: 'select',
    label: 'Rol',
    required: true,
    saveToJWT: true,
    options: toLabelledOptions(USERS.roles),
    access: WRITTEN_BY_ADMINISTRATORS,
    admin: {
      components: {
        Description: '/features/accounts/users/admin/role-description#RoleDescription',
      },
    },
    hooks: { beforeValidate: [roleOfApi] },
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
];

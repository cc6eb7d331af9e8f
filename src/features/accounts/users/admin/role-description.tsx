import { ROLES } from '@/core/access';
import { ACCOUNT_TEXTS } from '@/features/accounts/users/admin/account.texts';
import { USERS } from '@/features/accounts/users/users.definition';

/** The rights of each role, below the field where it is chosen. */
export function RoleDescription() {
  return (
    <dl className="kit field-description tw:mt-2 tw:flex-col tw:text-sm tw:text-ink-soft">
      {ROLES.map((role) => (
        <div key={role} className="tw:mt-1">
          <dt className="tw:inline tw:font-semibold">{USERS.roles[role]}:</dt>{' '}
          <dd className="tw:m-0 tw:inline">{ACCOUNT_TEXTS.roles[role]}</dd>
        </div>
      ))}
    </dl>
  );
}

import { addAccountTables } from '@/features/accounts/accounts.tables';
import { accessLinksEndpoints } from '@/features/accounts/access-links/access-links.endpoints';
import { deactivationEndpoints } from '@/features/accounts/deactivation/deactivation.endpoints';
import type { OwnedRecordSources } from '@/features/accounts/deactivation/deactivation.sources';
import { passkeysEndpoints } from '@/features/accounts/passkeys/passkeys.endpoints';
import { sessionsEndpoints } from '@/features/accounts/sessions/sessions.endpoints';
import { singleSignOnEndpoints } from '@/features/accounts/single-sign-on/single-sign-on.endpoints';
import { secondFactorEndpoints } from '@/features/accounts/two-factor/second-factor.endpoints';
import { USERS } from '@/features/accounts/users/users.definition';
import { Users } from '@/features/accounts/users/users.collection';
import { usersEndpoints } from '@/features/accounts/users/users.endpoints';
import type { Group } from '@/features/group';

/** Accounts of the office and the ways into them. */
export const accounts = (sources: OwnedRecordSources): Group => ({
  collections: [Users],
  endpoints: {
    users: usersEndpoints,
    accessLinks: accessLinksEndpoints,
    deactivation: deactivationEndpoints(sources),
    twoFactor: secondFactorEndpoints,
    passkeys: passkeysEndpoints,
    sessions: sessionsEndpoints,
    singleSignOn: singleSignOnEndpoints,
  },
  settingsCards: [
    {
      group: 'Oficina',
      icon: 'accounts',
      target: { collection: USERS.slug },
      text: 'Quién entra en la administración y con qué rol.',
    },
  ],
  tables: [addAccountTables],
});

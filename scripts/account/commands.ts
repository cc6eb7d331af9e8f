import { createLocalReq, type Payload, type PayloadRequest } from 'payload';

import { inTransaction } from '@/core/database/transactions';
import { ACTIVITY } from '@/features/compliance/audit-log/activity.definition';
import { recordActivity } from '@/features/compliance/audit-log/activity.service';
import { dropSecondFactors } from '@/features/accounts/two-factor/second-factor.others';
import { part } from '@/features/accounts/single-sign-on/single-sign-on.linking';
import { ACCESS_LINKS } from '@/features/accounts/access-links/access-links.definition';
import { createDisplayedLink } from '@/features/accounts/access-links/access-links.issue';
import { unlockUser } from '@/features/accounts/passwords/users.attempts';
import { USERS } from '@/features/accounts/users/users.definition';
import type { User } from '@/payload-types';
import { LaunchError } from '../launcher/launch-error.mjs';
import { print } from '../launcher/console';

const { slug: collection } = USERS;
const asSystem = { overrideAccess: true, depth: 0, pagination: false } as const;

export const listAccounts = async (payload: Payload): Promise<void> => {
  const { docs } = await payload.find({ collection, ...asSystem, sort: 'username', limit: 0 });
  const width = Math.max(...docs.map(({ username }) => username.length));
  for (const { username, role, email, deactivatedAt } of docs) {
    const facts = [USERS.roles[role], email, deactivatedAt ? 'desactivada' : null];
    print(`${username.padEnd(width)}  ${facts.filter(Boolean).join(' · ')}`);
  }
};

const findAccount = async (req: PayloadRequest, typed: string): Promise<User> => {
  const username = typed.trim().toLowerCase();
  const where = { username: { equals: username } };
  const { docs } = await req.payload.find({ collection, req, ...asSystem, where, limit: 1 });
  if (!docs[0]) {
    throw new LaunchError(
      `No hay ninguna cuenta «${username}». Las que hay: npm run account -- list`,
    );
  }
  return docs[0];
};

const withAccount = async (
  payload: Payload,
  username: string,
  work: (req: PayloadRequest, account: User) => Promise<void>,
): Promise<void> => {
  const req = await createLocalReq({}, payload);
  await inTransaction(req, async () => work(req, await findAccount(req, username)));
};

export const makeLink = async (payload: Payload, username: string): Promise<void> => {
  let url = '';
  await withAccount(payload, username, async (req, account) => {
    if (account.deactivatedAt) {
      throw new LaunchError(
        `La cuenta «${account.username}» está desactivada: otra persona que administre puede reactivarla.`,
      );
    }
    url = await createDisplayedLink(req, account, { kind: 'reset', by: ACTIVITY.server });
  });
  const { hours } = ACCESS_LINKS.kinds.reset;
  print(`Con este enlace se elige una contraseña nueva. Sirve una vez, durante ${hours} hora:`);
  print(url);
};

/** Ends the lockout of an account after too many wrong passwords, its own or another client's. */
export const unlock = async (payload: Payload, username: string): Promise<void> => {
  await withAccount(payload, username, async (req, account) => {
    await unlockUser(req, account.username);
    await recordActivity(req, {
      action: 'unlock',
      subject: collection,
      subjectId: account.id,
      title: account.username,
      username: ACTIVITY.server,
    });
  });
  print(`✓ «${username.toLowerCase()}» puede intentarlo de nuevo.`);
};

/**
 * Turns off the second step of an account whose phone and recovery codes are lost. Removes the
 * application's codes and all passkeys, also those for login without a password, and ends the
 * account's sessions.
 */
export const dropSecondFactor = async (payload: Payload, username: string): Promise<void> => {
  let passkeys = 0;
  await withAccount(payload, username, async (req, account) => {
    const dropped = await dropSecondFactors(req, account, { by: ACTIVITY.server });
    if (dropped === null) {
      throw new LaunchError(`La cuenta «${account.username}» no tiene verificación en dos pasos.`);
    }
    passkeys = dropped;
  });
  if (passkeys > 0) print(`Llaves de acceso quitadas: ${passkeys}.`);
  print(
    `✓ «${username.toLowerCase()}» entra sin segundo paso, y sus sesiones se han cerrado. Conviene que active la verificación de nuevo y, si tiene contraseña, que la cambie.`,
  );
};

export const unlink = async (payload: Payload, username: string): Promise<void> => {
  await withAccount(payload, username, async (req, account) => {
    if (!(await part(req, account, { by: ACTIVITY.server }))) {
      throw new LaunchError(
        `La cuenta «${account.username}» no está vinculada con ninguna de la universidad.`,
      );
    }
  });
  print(`✓ «${username.toLowerCase()}» ya no está vinculada, y sus sesiones se han cerrado.`);
};

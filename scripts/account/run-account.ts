import { Client } from 'pg';
import type { Payload } from 'payload';

import { withDatabaseAddress } from '../backup/source';
import { readCheckedSettings } from '../launcher/checked-settings';
import { LaunchError } from '../launcher/launch-error.mjs';
import { requireCurrentDatabase, withPayload } from '../database/open-payload';

/** `npm run account`: what the last administrator needs who cannot come in. docs/decisions/0053. */

const USAGE = `Uso: npm run account -- list
     npm run account -- link USUARIO      (crea un enlace para elegir contraseña)
     npm run account -- unlock USUARIO    (deja intentarlo de nuevo tras demasiados accesos fallidos)
     npm run account -- unlink USUARIO    (desvincula la cuenta de la de la universidad)
     npm run account -- remove-second-factor USUARIO    (se perdió el teléfono y no hay códigos de recuperación)`;

type Work = (payload: Payload) => Promise<void>;

const readCommand = (args: string[]): Work => {
  const [name, username, ...rest] = args;
  if (name === 'list' && username === undefined) {
    return async (payload) => (await import('./commands')).listAccounts(payload);
  }
  if (username !== undefined && rest.length === 0) {
    if (name === 'link') {
      return async (payload) => (await import('./commands')).makeLink(payload, username);
    }
    if (name === 'unlock') {
      return async (payload) => (await import('./commands')).unlock(payload, username);
    }
    if (name === 'unlink') {
      return async (payload) => (await import('./commands')).unlink(payload, username);
    }
    if (name === 'remove-second-factor') {
      return async (payload) => (await import('./commands')).dropSecondFactor(payload, username);
    }
  }
  throw new LaunchError(USAGE);
};

const requireCurrent = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url, application_name: 'cuentas' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await requireCurrentDatabase(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};

export const runAccount = async (args: string[]): Promise<void> => {
  const work = readCommand(args);
  const settings = readCheckedSettings();
  await withDatabaseAddress(settings, async (url) => {
    await requireCurrent(url);
    await withPayload(settings, url, work);
  });
};

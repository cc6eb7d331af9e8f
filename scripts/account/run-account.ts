import type { Payload } from 'payload';

import { withDatabaseAddress } from '../backup/source';
import { withClient } from '../database/client';
import { readCheckedSettings } from '../launcher/checked-settings';
import { LaunchError } from '../launcher/launch-error.mjs';
import { requireCurrentDatabase, withPayload } from '../database/open-payload';

const USAGE = `Uso: npm run account -- list
     npm run account -- link USUARIO      (crea un enlace para elegir contraseña)
     npm run account -- unlock USUARIO    (deja intentarlo de nuevo tras demasiados accesos fallidos)
     npm run account -- unlink USUARIO    (desvincula la cuenta de la de la universidad)
     npm run account -- remove-second-factor USUARIO    (se perdió el teléfono y no hay códigos de recuperación)`;

type Work = (payload: Payload) => Promise<void>;

type CommandName = 'makeLink' | 'unlock' | 'unlink' | 'dropSecondFactor';

const COMMANDS = new Map<string | undefined, CommandName>([
  ['link', 'makeLink'],
  ['unlock', 'unlock'],
  ['unlink', 'unlink'],
  ['remove-second-factor', 'dropSecondFactor'],
]);

const readCommand = (args: string[]): Work => {
  const [name, username, ...rest] = args;
  if (name === 'list' && username === undefined) {
    return async (payload) => (await import('./commands')).listAccounts(payload);
  }
  const command = COMMANDS.get(name);
  if (!command || username === undefined || rest.length > 0) throw new LaunchError(USAGE);
  return async (payload) => (await import('./commands'))[command](payload, username);
};

export const runAccount = async (args: string[]): Promise<void> => {
  const work = readCommand(args);
  const settings = readCheckedSettings();
  await withDatabaseAddress(settings, async (url) => {
    const database = { connectionString: url, application_name: 'cuentas' };
    await withClient(database, requireCurrentDatabase);
    await withPayload(settings, url, work);
  });
};

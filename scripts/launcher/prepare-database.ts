import path from 'node:path';

import { print, withProgress } from './console';
import { type ProcessManager, requireSuccess } from './process-manager';

const NAME = 'La preparación de la base de datos';

/** The account created in an empty database; the password only if it was generated. */
export interface FirstAdministrator {
  username: string;
  password?: string;
}

/** The IPC message of `scripts/prepare.ts`. */
export interface PrepareResult {
  firstAdministrator?: FirstAdministrator;
}

/** Migrates and seeds the database in a child process. */
export const prepareDatabase = async (options: {
  env: NodeJS.ProcessEnv;
  embedded: boolean;
  manager: ProcessManager;
}): Promise<FirstAdministrator | undefined> => {
  let result: PrepareResult = {};
  await withProgress({ done: 'Base de datos al día' }, async () => {
    const { process: preparing, exit } = options.manager.start({
      name: NAME,
      command: process.execPath,
      args: [path.resolve('scripts/prepare.mjs')],
      options: {
        env: {
          ...options.env,
          NODE_ENV: 'production',
          EMBEDDED_DATABASE: options.embedded ? '1' : '0',
        },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      },
    });
    preparing.on('message', (message) => (result = message as PrepareResult));
    await requireSuccess(NAME, exit).catch((error: unknown) => {
      const { username, password } = result.firstAdministrator ?? {};
      if (password) print(`  Primera cuenta: ${username}, contraseña: ${password}`);
      throw error;
    });
  });
  return result.firstAdministrator;
};

import path from 'node:path';

import { type Children, requireSuccess } from './children';
import { say, step } from './progress';

const NAME = 'La preparación de la base de datos';

/** The account made on an empty database; the password only when it was made up here. */
export interface FirstAdministrator {
  username: string;
  password?: string;
}

/** What `scripts/prepare.ts` tells the launcher through the channel between them. */
export interface PrepareReport {
  firstAdministrator?: FirstAdministrator;
}

/** Brings the database up to date, in a process of its own that is gone afterwards. */
export const prepareDatabase = async (options: {
  env: NodeJS.ProcessEnv;
  embedded: boolean;
  children: Children;
}): Promise<FirstAdministrator | undefined> => {
  let report: PrepareReport = {};
  await step({ done: 'Base de datos al día' }, async () => {
    const { process: preparing, exit } = options.children.start({
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
    preparing.on('message', (message) => (report = message as PrepareReport));
    await requireSuccess(NAME, exit).catch((error: unknown) => {
      const { username, password } = report.firstAdministrator ?? {};
      if (password) say(`  Primera cuenta: ${username}, contraseña: ${password}`);
      throw error;
    });
  });
  return report.firstAdministrator;
};

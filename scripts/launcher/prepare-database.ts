import path from 'node:path';

import { withProgress } from './console';
import type { ProcessManager } from './process-manager';

export const prepareDatabase = (options: {
  env: NodeJS.ProcessEnv;
  embedded: boolean;
  manager: ProcessManager;
}): Promise<void> => {
  const embedded = options.embedded ? '1' : '0';
  return withProgress({ done: 'Base de datos al día' }, () =>
    options.manager.run({
      name: 'La preparación de la base de datos',
      command: process.execPath,
      args: [path.resolve('scripts/prepare.mjs')],
      options: {
        env: { ...options.env, NODE_ENV: 'production', EMBEDDED_DATABASE: embedded },
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    }),
  );
};

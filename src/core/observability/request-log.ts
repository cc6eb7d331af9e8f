import { pino } from 'pino';

import { onRequest } from '@/core/observability/events';
import { loggerOptions } from '@/core/observability/logger';
import { isLogged, nameOfPath } from '@/core/observability/route-names';

/**
 * Writes one line for every request of the API and of the back office. Of its address only the
 * declared path: a query, and even a path that somebody invented, may hold people's data.
 */
export const startRequestLog = (): void => {
  const logger = pino({ ...loggerOptions, name: 'http' });
  onRequest(({ id, method, path, route, status, ms, aborted }) => {
    if (!isLogged(path)) return;
    const level = status >= 500 ? 'warn' : 'info';
    logger[level](
      {
        request: id,
        method,
        route: route ?? nameOfPath(path),
        status,
        ms: Math.round(ms),
        ...(aborted ? { aborted } : {}),
      },
      'request',
    );
  });
};

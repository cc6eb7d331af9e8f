import { pino } from 'pino';

import { onRequest } from '@/core/observability/events';
import { loggerOptions } from '@/core/observability/logger';
import { isLogged, routeLabel } from '@/core/observability/route-names';

/**
 * Logs every request of the API and of the back office, with its route label instead of its URL: a query, and even an
 * invented path, may contain personal data.
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
        route: route ?? routeLabel(path),
        status,
        ms: Math.round(ms),
        ...(aborted ? { aborted } : {}),
      },
      'request',
    );
  });
};

import { pino, type LoggerOptions } from 'pino';

import { currentRequest } from '@/core/observability/request-context';

const ON_VALUES = /^22/u;

/** PostgreSQL quotes the value that it could not take; drizzle writes down a whole query. */
const tellsValues = ({ message, code }: Error & { code?: unknown }): boolean =>
  message.startsWith('Failed query') || ON_VALUES.test(String(code));

/**
 * What the log may know of a fault: names, codes and the place, never the values of a query, which
 * are people's data.
 */
export const describeFault = (error: unknown) => {
  const root = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(root instanceof Error)) return { fault: typeof root };
  return {
    fault: root.name,
    code: (root as { code?: unknown }).code,
    detail: tellsValues(root) ? 'query failed' : root.message,
    stack: root.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 5)
      .join('\n'),
  };
};

const faultIn = (entry: unknown): Error | undefined => {
  const fault = entry instanceof Error ? entry : (entry as { err?: unknown } | undefined)?.err;
  return fault instanceof Error ? fault : undefined;
};

/**
 * One JSON object a line, each with the id of the request in whose course it was written. Payload's
 * own lines pass through the same options.
 */
export const loggerOptions: LoggerOptions = {
  base: {},
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  serializers: { err: describeFault },
  mixin: () => {
    const request = currentRequest();
    return request ? { request: request.id } : {};
  },
  hooks: {
    // Pino would take the fault's own message for that of the line.
    logMethod(args, method) {
      const [entry, message] = args;
      const fault = faultIn(entry);
      if (fault && message === undefined) {
        method.apply(this, [entry, describeFault(fault).detail ?? 'fault']);
      } else method.apply(this, args);
    },
  },
};

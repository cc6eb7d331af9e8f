import { ValidationError } from 'payload';

import { isConnectionError } from '@/core/database/errors';
import { translateRefusal } from '@/features/content/media/media.refusals';

export class RecordFault extends Error {}

const PLACE_CODES = ['ENOSPC', 'EROFS', 'EACCES', 'EIO'];
/** HTTP status of a bucket that does not work. */
const UNAVAILABLE = 503;

/** Whether an error is not caused by one record, so that all later records would fail too. */
export const endsTheImport = (error: unknown): boolean => {
  const { code, name, status } = (error ?? {}) as {
    code?: string;
    name?: string;
    status?: number;
  };
  return (
    name === 'LaunchError' ||
    status === UNAVAILABLE ||
    PLACE_CODES.includes(code ?? '') ||
    isConnectionError(error)
  );
};

const UNIQUE_VIOLATION = '23505';

export const describeFault = (error: unknown): string => {
  if (error instanceof ValidationError || (error as Error).name === 'ValidationError') {
    const { errors } = (error as ValidationError).data;
    return errors
      .map(({ label, message, path }) => {
        const refusalText = path === 'file' ? translateRefusal(message) : message;
        return `${typeof label === 'string' ? label : path}: ${refusalText}`;
      })
      .join('; ');
  }
  const { cause, code, message } = error as Error & { code?: string; cause?: { code?: string } };
  if (code === UNIQUE_VIOLATION || cause?.code === UNIQUE_VIOLATION) {
    return 'ya hay aquí un registro con este identificador';
  }
  return message.split('\n')[0] ?? 'error desconocido';
};

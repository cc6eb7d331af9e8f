import type { AfterErrorHook } from 'payload';

import { isUnreadableValue, UNREADABLE_VALUE } from '@/core/database';

/** What the reader of multipart forms says of one that is cut short or makes no sense. */
const BROKEN_FORM =
  /^(?:Malformed part header|Malformed content type|Unexpected end of (?:form|file)|Multipart: Boundary not found)$/u;

const refuse = (message: string) => ({ status: 400, response: { errors: [{ message }] } });

/**
 * Payload's own routes answer 500 to a form that cannot be read and to a query that makes no sense (a
 * limit that is a list). Both are their sender's fault.
 */
export const refuseUnreadable: AfterErrorHook = ({ error }) => {
  if (BROKEN_FORM.test(error.message)) {
    return refuse('El formulario llegó incompleto o dañado. Inténtalo de nuevo.');
  }
  return isUnreadableValue(error) ? refuse(UNREADABLE_VALUE) : undefined;
};

import type { JsonRecord } from '../support/api/rest.client';

type Access = 'anyone' | 'signedIn' | 'staff' | 'administrators' | 'reviewers';

export interface ContractCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{id}` where a record is named, as OpenAPI writes it. */
  path: string;
  access: Access;
  body?: () => JsonRecord;
  takesFile?: true;
  takesText?: true;
  /** Open to anyone, with the session that a link gives. */
  needsLink?: true;
}

/** A call with a body that it takes; or what makes one. */
export const accept = (
  method: 'POST' | 'PUT',
  path: string,
  access: Access,
  body: JsonRecord | (() => JsonRecord),
): ContractCall => ({
  method,
  path,
  access,
  body: typeof body === 'function' ? body : () => body,
});

import type { JsonRecord } from '../support/api/rest.client';

type Access = 'anyone' | 'signedIn' | 'staff' | 'administrators' | 'reviewers';

export interface ContractCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `{id}` for the id of a record, as OpenAPI writes it. */
  path: string;
  access: Access;
  body?: () => JsonRecord;
  takesFile?: true;
  takesText?: true;
  /** Open to any holder of a link, with the session that the link gives. */
  needsLink?: true;
}

/** A call with a body that the route accepts, or with a function that makes one. */
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

import { ValidationError, type PayloadRequest } from 'payload';

interface Refusal {
  collection: string;
  req: PayloadRequest;
  path: string;
  label: string;
  message: string;
}

/** What a hook throws at a field that it does not take: Payload's own refusal, in Spanish. */
export const refusal = ({ collection, req, path, label, message }: Refusal): ValidationError =>
  new ValidationError({ collection, req, errors: [{ path, label, message }] }, req.t);

import { ValidationError, type PayloadRequest } from 'payload';

interface Refusal {
  collection: string;
  req: PayloadRequest;
  path: string;
  label: string;
  message: string;
}

/** The error that a hook throws for an invalid field: Payload's own `ValidationError`, in Spanish. */
export const refusal = ({ collection, req, path, label, message }: Refusal): ValidationError =>
  new ValidationError({ collection, req, errors: [{ path, label, message }] }, req.t);

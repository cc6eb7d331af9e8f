import type { z } from 'zod';

import {
  bodyTooLarge,
  invalidRequest,
  malformedBody,
  notFound,
  wrongContentType,
  type FieldError,
} from '@/core/api/errors';
import { MAX_RECORD_ID } from '@/shared/record-id';
import { toCamelCase, withCamelCaseNames } from '@/shared/spelling';

/** Maximum size of a body in bytes; a larger one is refused before it is parsed. */
const MAX_BODY_BYTES = 1024 * 1024;

/** Maximum number of bytes read from a body that is too large, so that the client receives the response. */
const MAX_DISCARDED_BYTES = 32 * MAX_BODY_BYTES;

const readBoundedText = async (request: Request): Promise<string> => {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > MAX_DISCARDED_BYTES) throw bodyTooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  // A chunked body announces no length, so it is measured on arrival. The rest of a refused body is
  // read and discarded, because a closed connection would lose the error response.
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_DISCARDED_BYTES) break;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  if (Math.max(size, announced) > MAX_BODY_BYTES) throw bodyTooLarge();
  try {
    // Invalid UTF-8 is rejected: replacement characters would store another text than was sent.
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw malformedBody();
  }
};

const typeOf = ({ headers }: Request): string =>
  headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';

/**
 * The plain text in the body of a request.
 *
 * @throws {ApiError} 413 more than `most` characters, 415 wrong content type, 400 not UTF-8.
 */
export const readTextBody = async (request: Request, most: number): Promise<string> => {
  if (typeOf(request) !== 'text/plain') throw wrongContentType('text/plain');
  const text = await readBoundedText(request);
  if (text.length > most) throw bodyTooLarge(`${most} caracteres`);
  return text;
};

/** Maximum depth of a body, above that of any text of the editor: a far deeper one would exhaust the stack. */
const MAX_DEPTH = 100;

/**
 * Whether PostgreSQL can store every text in `value`: neither `text` nor `jsonb` takes a NUL
 * character, and `jsonb` refuses half a surrogate pair.
 */
const isStorable = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed();
  if (value === null || typeof value !== 'object') return true;
  return (
    depth < MAX_DEPTH &&
    Object.entries(value).every(([key, part]) => isStorable(key) && isStorable(part, depth + 1))
  );
};

/**
 * The JSON object in the body of a request, with camelCase names.
 *
 * @throws {ApiError} 413 too large, 415 not JSON by its type, 400 no JSON object, or texts that
 * cannot be stored.
 */
export const readJsonBody = async (request: Request): Promise<Record<string, unknown>> => {
  const type = typeOf(request);
  if (type !== 'application/json' && !type.endsWith('+json')) throw wrongContentType();
  const text = await readBoundedText(request);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw malformedBody();
  }
  if (body === null || typeof body !== 'object' || Array.isArray(body)) throw malformedBody();
  const fields = withCamelCaseNames(body as Record<string, unknown>);
  const unstorable = Object.keys(fields).filter(
    (field) => !isStorable(field) || !isStorable(fields[field]),
  );
  if (unstorable.length > 0) {
    throw invalidRequest(
      unstorable.map((field) => ({ field, message: 'Contiene caracteres no permitidos' })),
    );
  }
  return fields;
};

const toFieldErrors = (error: z.ZodError): FieldError[] => {
  const seen = new Set<string>();
  return error.issues.flatMap((issue) => {
    const field = issue.path.map(String).join('.');
    // Only the first error of each field is reported: it is the one that the user can correct.
    if (seen.has(field)) return [];
    seen.add(field);
    return [{ field, message: issue.message }];
  });
};

/** Validates `value`; @throws {ApiError} 400 naming all invalid fields. */
export const parseWith = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> => {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw invalidRequest(toFieldErrors(parsed.error));
  return parsed.data;
};

/** The record id in a path; @throws {ApiError} 404 if it is not a positive 32-bit integer. */
export const parseId = (value: unknown): number => {
  const id = typeof value === 'string' && /^[1-9]\d{0,9}$/u.test(value) ? Number(value) : 0;
  if (id < 1 || id > MAX_RECORD_ID) throw notFound();
  return id;
};

/** The query string as camelCase fields; the last value of a repeated parameter is used. */
export const readQuery = (search: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...search].map(([name, value]) => [toCamelCase(name), value]));

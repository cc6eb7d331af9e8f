import { expect } from 'vitest';

import { recordOf, type ApiAnswer, type JsonRecord } from './rest.client';
import { toSnakeCase } from '@/shared/spelling';

/** Common expectations of responses, for every endpoint. */

/** Internal details in a response: a stack, a query, a path of the server, an English default. */
const LEAKS =
  /\bat .+\.(?:js|ts|mjs):\d+|node_modules|drizzle|postgres|select .+ from|insert into|duplicate key|violates|Failed query|Route not found|Something went wrong|Internal Server Error|Unexpected token/iu;

/** Returns the response, or the result of its promise; fails unless it has this status. */
export const expectStatus = async <Answer extends { status: number; text?: unknown }>(
  pending: Promise<Answer> | Answer,
  status: number,
): Promise<Answer> => {
  const answer = await pending;
  const text = typeof answer.text === 'string' ? answer.text.slice(0, 300) : undefined;
  expect(answer.status, text).toBe(status);
  return answer;
};

/** An error in the contract's shape without internal details. */
export const expectRefusal = (answer: ApiAnswer, status: number): JsonRecord => {
  expect(answer.status, answer.text.slice(0, 300)).toBe(status);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/u);
  const body = recordOf(answer);
  expect(typeof body.message).toBe('string');
  expect(body.message).not.toBe('');
  expect(Object.keys(body).filter((key) => key !== 'message' && key !== 'errors')).toEqual([]);
  expect(answer.text).not.toMatch(LEAKS);
  return body;
};

/** A 400 that names exactly these fields with exactly these messages. */
export const expectFieldErrors = (answer: ApiAnswer, expected: Record<string, string>): void => {
  const { errors } = expectRefusal(answer, 400);
  const named = (errors as { field: string; message: string }[] | undefined) ?? [];
  expect(Object.fromEntries(named.map(({ field, message }) => [field, message]))).toEqual(expected);
  expect(named).toHaveLength(Object.keys(expected).length);
};

/** A 400 with errors for these fields, with any message. */
export const expectFaultyFields = (answer: ApiAnswer, fields: string[]): void => {
  const { errors } = expectRefusal(answer, 400);
  const named = ((errors as { field: string }[] | undefined) ?? []).map(({ field }) => field);
  expect(named.toSorted()).toEqual(fields.toSorted());
};

const ISO_UTC = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/u;

/** Every field in both spellings with one value; integer id; times in UTC; nothing undefined. */
export const expectContractRecord = (record: JsonRecord, fields: string[]): void => {
  const spelled = fields.flatMap((field) => [...new Set([field, toSnakeCase(field)])]);
  expect(Object.keys(record).toSorted()).toEqual(spelled.toSorted());
  for (const field of fields) expect(record[toSnakeCase(field)]).toEqual(record[field]);
  expect(Number.isInteger(record.id)).toBe(true);
  for (const [name, value] of Object.entries(record)) {
    if (/(?:At|_at|Date|_date)$/u.test(name) && value !== null) expect(value).toMatch(ISO_UTC);
  }
};

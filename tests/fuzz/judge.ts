import { z } from 'zod';

import type { JsonSchema, Operation } from './operations';

export interface ReceivedAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** Fragments of stack traces, SQL and libraries, which must not appear in a response. */
const LEAKS =
  /\bat [\w.<>]+ \(|node_modules|\.(?:ts|js|mjs):\d+|failed query|\b(?:insert into|delete from|select .{1,80} from)\b|syntax error|violates|drizzle|ECONNREFUSED/iu;

const ENGLISH =
  /\b(?:invalid|expected|received|required|must|should|unrecognized|too (?:big|small)|string|not found|unauthorized|forbidden|error occurred)\b/iu;

const validators = new Map<JsonSchema, z.ZodType>();

const validatorOf = (schema: JsonSchema): z.ZodType => {
  const known = validators.get(schema) ?? z.fromJSONSchema(schema as never);
  validators.set(schema, known);
  return known;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const sentencesOf = (body: unknown): string[] => {
  const { message, errors } = body as { message?: string; errors?: { message: string }[] };
  return [message ?? '', ...(errors ?? []).map((error) => error.message)];
};

const judgeRefusal = (body: unknown): string[] => {
  const sentences = sentencesOf(body);
  return sentences.flatMap((sentence) => {
    if (sentence.trim() === '') return ['a refusal without a sentence'];
    return ENGLISH.test(sentence) ? [`not Spanish: ${sentence}`] : [];
  });
};

const judgeShape = (schema: JsonSchema, body: unknown): string[] => {
  const parsed = validatorOf(schema).safeParse(body);
  if (parsed.success) return [];
  const [issue] = parsed.error.issues;
  return [`not of its documented shape: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`];
};

export const judgeAnswer = (operation: Operation, answer: ReceivedAnswer): string[] => {
  const { status, headers, text } = answer;
  if (status >= 500) return [`answered ${status}`];
  if (!operation.answers.has(status)) return [`answered ${status}, which is not documented`];
  const faults: string[] = [];
  if (headers.get('x-content-type-options') !== 'nosniff') faults.push('no nosniff');
  if (!operation.path.startsWith('/api/public') && headers.get('cache-control') !== 'no-store') {
    faults.push('may be cached');
  }
  const schema = operation.answers.get(status);
  if (!schema) return faults;
  const body = parse(text);
  if (body === undefined) return [...faults, 'no JSON'];
  if (status >= 400 && LEAKS.test(text)) faults.push('tells of its inside');
  return [...faults, ...judgeShape(schema, body), ...(status >= 400 ? judgeRefusal(body) : [])];
};

import { z } from 'zod';
import { es } from 'zod/locales';

import {
  removeControlCharacters,
  removeInvisible,
  toSingleLine,
} from '@/shared/control-characters';
import { parseCampusDate } from '@/shared/date-input';
import { EMAIL_PATTERN, hasHiddenSpace, normalizeEmail } from '@/shared/email-address';
import { isOwnUpload } from '@/shared/paths';
import { MAX_RECORD_ID } from '@/shared/record-id';
import { withSnakeCaseAliases } from '@/shared/spelling';
import { findOption } from '@/shared/text-matching';

/**
 * Building blocks of the features' schemas, for the browser and the server. All of them have Spanish
 * error messages.
 */

// `z.locales` would add the texts of all languages to the scripts of every form.
z.config(es());

/** Maximum length of one line of text, in characters: above any typed value, and small enough to be harmless. */
const MAX_LINE = 300;
const MAX_PHONE = 40;

const message = (text: string) => ({ error: text });

const tooLong = (max: number): string => `No puede exceder ${max} caracteres`;

export const singleLine = (error: string) =>
  z.string(message(error)).overwrite(toSingleLine).trim();

/** Multi-line text: line ends and tabs are preserved, other control characters removed. */
export const multiLine = (error: string) =>
  z.string(message(error)).overwrite(removeControlCharacters).trim();

interface TextRules {
  min?: number;
  max?: number;
}

const required = (text: z.ZodString, error: string, { min = 1, max = MAX_LINE }: TextRules) =>
  text.min(min, message(error)).max(max, message(tooLong(max)));

const optional = (text: z.ZodString) => text.nullish().transform((value) => value || null);

export const requiredText = (error: string, rules: TextRules = {}) =>
  required(singleLine(error), error, rules);

export const requiredLongText = (error: string, rules: TextRules) =>
  required(multiLine(error), error, rules);

/** Idempotency key that a screen generates: a repeated request has no further effect. */
export const screenKey = z.string().max(100).optional();

const NO_TEXT = 'Debe ser un texto';

/** A text that may be missing: empty, `null` and absent all become `null`. */
export const optionalText = (max = MAX_LINE) =>
  optional(singleLine(NO_TEXT).max(max, message(tooLong(max))));

export const optionalLongText = (max: number, error = tooLong(max)) =>
  optional(multiLine(NO_TEXT).max(max, message(error)));

const INVALID_EMAIL = message('Ingrese un correo electrónico válido');

const HIDDEN_SPACE =
  'Ingrese un correo electrónico válido: este tiene en medio un espacio que quizá no se ve';

/** E-mail address: removes invisible characters and converts a domain like `münchen.example` to ASCII. */
export const email = singleLine(INVALID_EMAIL.error)
  .overwrite(normalizeEmail)
  .refine((address) => !hasHiddenSpace(address), message(HIDDEN_SPACE))
  .max(254, INVALID_EMAIL)
  .pipe(z.email({ pattern: EMAIL_PATTERN, ...INVALID_EMAIL }));

/** `email` that may be missing or empty; both become `null`. */
export const optionalEmail = optional(
  singleLine(INVALID_EMAIL.error)
    .overwrite(normalizeEmail)
    .refine((address) => !hasHiddenSpace(address), message(HIDDEN_SPACE))
    .max(254, INVALID_EMAIL)
    .refine((address) => address === '' || EMAIL_PATTERN.test(address), INVALID_EMAIL),
);

const INVALID_PHONE = 'El teléfono debe tener al menos 10 dígitos';

/** Telephone number. Removes the invisible direction marks of numbers pasted from contacts and spreadsheets. */
export const phone = singleLine(INVALID_PHONE)
  .overwrite((text) => removeInvisible(text).trim())
  .min(10, message(INVALID_PHONE))
  .max(MAX_PHONE, message(`El teléfono no puede exceder ${MAX_PHONE} caracteres`));

/** `phone` that may be missing or empty; both become `null`. */
export const optionalPhone = optional(
  singleLine(INVALID_PHONE)
    .overwrite((text) => removeInvisible(text).trim())
    .max(MAX_PHONE, message(`El teléfono no puede exceder ${MAX_PHONE} caracteres`))
    .refine((text) => text === '' || text.length >= 10, message(INVALID_PHONE)),
);

/** Matches `https://user:password@evil.example`: a published password, or a host that imitates another. */
const hasUserInfo = (address: string): boolean => /^https?:\/*[^/?#]*@/iu.test(address);

const isHttpAddress = (address: string): boolean => {
  if (!/^https?:\/\/[^\s\p{Cc}\\]+$/iu.test(address) || hasUserInfo(address)) return false;
  try {
    return new URL(address).hostname !== '';
  } catch {
    return false;
  }
};

/** Whether an address may be stored: absolute http(s), or an upload of this site. */
export const isStorableAddress = (address: string): boolean =>
  address.length <= 2_000 && (isHttpAddress(address) || isOwnUpload(address));

const INVALID_URL = 'Ingrese una URL válida';

export const requiredUrl = (required: string) =>
  z
    .string(message(required))
    .trim()
    .min(1, message(required))
    .refine(isStorableAddress, message(INVALID_URL));

/** An address that may be missing or empty, which both become `null`. */
export const optionalUrl = z
  .string(message(INVALID_URL))
  .trim()
  .refine((address) => address === '' || isStorableAddress(address), message(INVALID_URL))
  .nullish()
  .transform((address) => address || null);

/** Text of a draft, where any field may be missing: absent and `null` become the empty text. */
export const unfinishedText = z
  .string()
  .nullish()
  .transform((text) => text ?? '');

export const option = <const Options extends readonly [string, ...string[]]>(
  options: Options,
  { required, invalid }: { required: string; invalid: string },
) =>
  z.enum(options, {
    error: ({ input }) =>
      input === undefined || input === null || input === '' ? required : invalid,
  });

/** Category in a query string; case and accents are ignored. `wordForAll` and an empty text mean no filter. */
export const categoryFilter = <const Options extends readonly [string, ...string[]]>(
  options: Options,
  wordForAll: string,
) =>
  z
    .string()
    .transform((text, context) => {
      if (text.trim() === '' || findOption([wordForAll], text)) return undefined;
      const found = findOption<Options[number]>(options, text);
      if (found === undefined) {
        context.addIssue({ code: 'custom', message: 'Categoría inválida' });
        return z.NEVER;
      }
      return found;
    })
    .optional();

const INVALID_DATE = 'Ingrese una fecha válida';
const isDate = (text: string): boolean => parseCampusDate(text, 'UTC') !== null;

/** ISO date and time. Without a zone, the server interprets it in the campus's time zone. */
export const requiredDate = (required: string) =>
  z
    .string(message(required))
    .trim()
    .min(1, message(required))
    .refine(isDate, message(INVALID_DATE));

/** Date that may be missing or empty; both become `null`. */
export const optionalDate = z
  .string(message(INVALID_DATE))
  .trim()
  .refine((text) => text === '' || isDate(text), message(INVALID_DATE))
  .nullish()
  .transform((text) => text || null);

export const optionalCount = (max: number, invalid: string) =>
  z
    .union(
      [z.int(message(invalid)), z.string().trim().regex(/^\d*$/u, message(invalid))],
      message(invalid),
    )
    .transform((count) => (count === '' ? null : Number(count)))
    .refine((count) => count === null || (count >= 1 && count <= max), message(invalid))
    .nullish()
    .transform((count) => count ?? null);

export const flag = z.boolean(message('Debe ser verdadero o falso'));

/** `updatedAt` of the record as the client last read it; see `staleRecord`. */
export const lastSeen = z
  .string(message(INVALID_DATE))
  .refine((text) => !Number.isNaN(Date.parse(text)), message(INVALID_DATE))
  .nullish();

/** Alternative text of a record's image; `null` if there is none. */
export const altText = z.string().nullable();

/** Fields of every stored record in a response. */
export const recordFields = {
  id: z.int().positive(),
  createdAt: z.iso.datetime(),
};

export const recordSchema = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(withSnakeCaseAliases(shape));

const INVALID_NUMBER = 'El número no es válido';

export const numberOfRecord = z
  .int(INVALID_NUMBER)
  .positive(INVALID_NUMBER)
  .max(MAX_RECORD_ID, INVALID_NUMBER);

/** List of 1 to `max` items. */
export const listOfUpTo = <Item extends z.ZodType>(
  max: number,
  item: Item,
  { none, tooMany }: { none: string; tooMany: string },
) => z.array(item, { error: none }).min(1, none).max(max, tooMany);

/** Number of records in each tab of a list, and in total (`all`). */
export const tabCounts = <Tab extends string>(tabs: readonly Tab[]) =>
  z.object({
    all: z.int(),
    ...(Object.fromEntries(tabs.map((tab) => [tab, z.int()])) as Record<Tab, z.ZodInt>),
  });

export const namedRecord = z.object({ id: z.int(), name: z.string() });

export const assigneeInput = z.object({ assignee: numberOfRecord.nullable() });

export const receiptSchema = z.object({ id: z.int().positive(), message: z.string() });

export const messageSchema = z.object({ message: z.string() });

export const positiveInteger = (message: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/u, message)
    .transform(Number)
    .optional();

/** Parameters `limit` and `page` of all lists. Without `limit` the whole list is returned. */
export const paginationSchema = z.object({
  limit: positiveInteger('El límite debe ser un número entero positivo'),
  page: positiveInteger('La página debe ser un número entero positivo'),
});
export type Pagination = z.output<typeof paginationSchema>;

/**
 * Parameters of a list with a search. `search` is matched against the texts that the screen searches;
 * case and accents are ignored. Lists of content match a part of a text as it was typed, lists of
 * people match words in any order. Without `search` all records are returned.
 */
export const searchedListSchema = paginationSchema.extend({
  search: z.string().max(MAX_LINE, `No puede exceder ${MAX_LINE} caracteres`).optional(),
});

/** Parameters of a back office list; `id` returns one record. */
export const adminListSchema = searchedListSchema.extend({
  id: positiveInteger('El número debe ser un número entero positivo'),
});
export type AdminList = z.output<typeof adminListSchema>;

export const switchParameter = z
  .enum(['true', 'false'], message('Debe ser true o false'))
  .transform((text) => text === 'true')
  .optional();

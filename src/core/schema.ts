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
 * The pieces that the features' schemas are made of. They run in the browser and on the server,
 * and every one carries a Spanish message.
 */

// `z.locales` would add the texts of all languages to the scripts of every form.
z.config(es());

/** Far above what anyone types, far below what would hurt: one line of text. */
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

/** The screen's own name for what it sends: it is done once, however often it arrives. */
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

/** An address as it is pasted: what is invisible in it is removed, and a domain like `münchen.example` becomes ASCII. */
export const email = singleLine(INVALID_EMAIL.error)
  .overwrite(normalizeEmail)
  .refine((address) => !hasHiddenSpace(address), message(HIDDEN_SPACE))
  .max(254, INVALID_EMAIL)
  .pipe(z.email({ pattern: EMAIL_PATTERN, ...INVALID_EMAIL }));

/** The same, but it may be missing or empty. */
export const optionalEmail = optional(
  singleLine(INVALID_EMAIL.error)
    .overwrite(normalizeEmail)
    .refine((address) => !hasHiddenSpace(address), message(HIDDEN_SPACE))
    .max(254, INVALID_EMAIL)
    .refine((address) => address === '' || EMAIL_PATTERN.test(address), INVALID_EMAIL),
);

const INVALID_PHONE = 'El teléfono debe tener al menos 10 dígitos';

/** A telephone as it is pasted: from contacts and spreadsheets it comes with direction marks. */
export const phone = singleLine(INVALID_PHONE)
  .overwrite((text) => removeInvisible(text).trim())
  .min(10, message(INVALID_PHONE))
  .max(MAX_PHONE, message(`El teléfono no puede exceder ${MAX_PHONE} caracteres`));

/** The same, but it may be missing or empty. */
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

/** Absent, `null` and text alike: in a draft anything may still be missing. */
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

/** A category in a query string: case and accents ignored; the word for all means no filter. */
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

/** An ISO date and time; without a zone it is the campus's, which the server applies. */
export const requiredDate = (required: string) =>
  z
    .string(message(required))
    .trim()
    .min(1, message(required))
    .refine(isDate, message(INVALID_DATE));

/** The same, but it may be missing or empty. */
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

/** When the client last saw the record it now changes; see `staleRecord`. */
export const lastSeen = z
  .string(message(INVALID_DATE))
  .refine((text) => !Number.isNaN(Date.parse(text)), message(INVALID_DATE))
  .nullish();

/** Alternative text of a record's image; `null` if there is none. */
export const altText = z.string().nullable();

/** Fields of every stored record, as they are answered. */
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

/** At least one of something, and at most `max`. */
export const listOfUpTo = <Item extends z.ZodType>(
  max: number,
  item: Item,
  { none, tooMany }: { none: string; tooMany: string },
) => z.array(item, { error: none }).min(1, none).max(max, tooMany);

/** How many records each tab of a list has, and all of them. */
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

/** `limit` and `page`, which every list takes. Without `limit` the whole list comes. */
export const paginationSchema = z.object({
  limit: positiveInteger('El límite debe ser un número entero positivo'),
  page: positiveInteger('La página debe ser un número entero positivo'),
});
export type Pagination = z.output<typeof paginationSchema>;

/**
 * The parameters of a list that is searched, beside `limit` and `page`: `search` looks in the texts that the
 * screen searches, case and accents ignored: lists of content for a part of a text as it was typed, lists of people for
 * words in any order. Without it every record comes.
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

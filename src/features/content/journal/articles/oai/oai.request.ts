import {
  OAI,
  OaiError,
  type OaiFormat,
} from '@/features/content/journal/articles/oai/oai.definition';
import { toSecond } from '@/features/content/journal/articles/oai/oai.moments';
import {
  readToken,
  type Cursor,
  type Selection,
} from '@/features/content/journal/articles/oai/oai.token';

/** A harvester's request, parsed and validated. */
export type OaiRequest =
  | { verb: 'Identify' }
  | { verb: 'ListMetadataFormats'; identifier?: string | undefined }
  | { verb: 'ListSets' }
  | { verb: 'GetRecord'; identifier: string; format: OaiFormat }
  | {
      verb: 'ListIdentifiers' | 'ListRecords';
      selection: Selection;
      cursor?: Cursor | undefined;
    };

interface Arguments {
  required: readonly string[];
  optional: readonly string[];
  /** Whether a resumption token may replace all other arguments. */
  isList: boolean;
}

const LIST = { required: ['metadataPrefix'], optional: ['from', 'until', 'set'], isList: true };
const VERBS: Record<OaiRequest['verb'], Arguments> = {
  Identify: { required: [], optional: [], isList: false },
  ListMetadataFormats: { required: [], optional: ['identifier'], isList: false },
  ListSets: { required: [], optional: [], isList: true },
  GetRecord: { required: ['identifier', 'metadataPrefix'], optional: [], isList: false },
  ListIdentifiers: LIST,
  ListRecords: LIST,
};

const isVerb = (verb: string | null): verb is OaiRequest['verb'] =>
  verb !== null && Object.hasOwn(VERBS, verb);

const badArgument = (message: string) => new OaiError('badArgument', message);

const PLAIN = String.raw`[\w.~/?!$&'()*+,;=-]`;
const OPAQUE = String.raw`(?:${PLAIN}|[:@]|%[\da-f]{2})`;

/**
 * Syntax of the arguments; a violation is `badArgument`, because other errors repeat the request's arguments, which the
 * schema restricts. Identifiers are URIs, or relative references.
 */
const SPELLINGS: Record<string, RegExp> = {
  metadataPrefix: /^[\w.!~*'()-]+$/u,
  set: /^[\w.!~*'()-]+(?::[\w.!~*'()-]+)*$/u,
  identifier: new RegExp(
    String.raw`^(?!//)(?:${PLAIN}+|[a-z][a-z\d+.-]*:(?!//)${OPAQUE}+|[a-z][a-z\d+.-]*://[\w.-]+(?::\d{1,5})?(?:[/?]${OPAQUE}*)?)$`,
    'iu',
  ),
};

const checkNames = (asked: URLSearchParams, { required, optional, isList }: Arguments): void => {
  const names = [...asked.keys()].filter((name) => name !== 'verb');
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw badArgument(`The argument ${twice} is given more than once.`);
  if (isList && asked.has('resumptionToken')) {
    if (names.length > 1) throw badArgument('A resumptionToken stands alone.');
    return;
  }
  const unknown = names.find((name) => !required.includes(name) && !optional.includes(name));
  if (unknown) throw badArgument(`The argument ${unknown} is not one of this verb.`);
  const missing = required.find((name) => !asked.get(name));
  if (missing) throw badArgument(`The argument ${missing} is missing.`);
  const odd = names.find((name) => SPELLINGS[name]?.test(asked.get(name) ?? '') === false);
  if (odd) throw badArgument(`The argument ${odd} is not written as the protocol has it.`);
};

const readFormat = (prefix: string | null): OaiFormat => {
  if (prefix && Object.hasOwn(OAI.formats, prefix)) return prefix as OaiFormat;
  throw new OaiError('cannotDisseminateFormat', 'There are oai_dc and jats.');
};

/** Parses a day or a date with time, the protocol's two granularities; a day becomes its first or last second. */
const readMoment = (text: string | null, isLast: boolean): string | undefined => {
  if (text === null) return undefined;
  const second = toSecond(text, isLast);
  if (second === null) throw badArgument('Dates are written YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ.');
  return second;
};

const readSet = (set: string | null): number | undefined => {
  if (set === null) return undefined;
  const issue = /^numero-([1-9]\d{0,8})$/u.exec(set)?.[1];
  // 0, which no issue has, because a set that does not exist has no records.
  return issue ? Number(issue) : 0;
};

const readSelection = (asked: URLSearchParams): Selection => {
  const [from, until] = [asked.get('from'), asked.get('until')];
  if (from && until && from.length !== until.length) {
    throw badArgument('from and until are of one granularity.');
  }
  const range = { from: readMoment(from, false), until: readMoment(until, true) };
  if (range.from && range.until && range.from > range.until) {
    throw badArgument('from is later than until.');
  }
  return {
    format: readFormat(asked.get('metadataPrefix')),
    set: readSet(asked.get('set')),
    ...range,
  };
};

/** Parses the arguments. @throws {OaiError} if they are invalid */
export const readRequest = (asked: URLSearchParams): OaiRequest => {
  const verb = asked.get('verb');
  if (!isVerb(verb) || asked.getAll('verb').length > 1) {
    throw new OaiError('badVerb', 'The verb is missing, unknown, or given more than once.');
  }
  checkNames(asked, VERBS[verb]);
  const token = asked.get('resumptionToken');
  switch (verb) {
    case 'Identify':
      return { verb };
    case 'ListSets':
      // All sets come in one response, so a resumption token was never issued.
      if (token !== null) throw new OaiError('badResumptionToken', 'The sets come in one answer.');
      return { verb };
    case 'ListMetadataFormats':
      return { verb, identifier: asked.get('identifier') ?? undefined };
    case 'GetRecord':
      return {
        verb,
        identifier: asked.get('identifier') ?? '',
        format: readFormat(asked.get('metadataPrefix')),
      };
    default:
      return token === null
        ? { verb, selection: readSelection(asked) }
        : { verb, ...readToken(token) };
  }
};

import { reportFault } from '@/core/observability/report-fault';
import { answerRequest } from '@/features/content/journal/articles/oai/oai.verbs';
import { OAI, OaiError } from '@/features/content/journal/articles/oai/oai.definition';
import { readRequest } from '@/features/content/journal/articles/oai/oai.request';
import { readHorizon } from '@/features/content/journal/articles/oai/oai-records.queries';
import { OAI_PATH } from '@/shared/paths';
import { type XmlElement, writeXml } from '@/shared/xml';
import { publicRequest } from '@/site/public-request';
import { toAbsolute } from '@/site/structured-data/programme';

const NAMESPACE = 'http://www.openarchives.org/OAI/2.0/';
/** Errors whose response must not repeat the request's arguments, because they are invalid. */
const UNREADABLE = ['badVerb', 'badArgument'];

const toElement = (error: OaiError): XmlElement => ({
  name: 'error',
  attributes: { code: error.code },
  children: [error.message],
});

const writeEnvelope = (
  date: string,
  asked: URLSearchParams,
  answer: XmlElement | OaiError,
): string => {
  const isSilent = answer instanceof OaiError && UNREADABLE.includes(answer.code);
  return writeXml({
    name: 'OAI-PMH',
    attributes: {
      xmlns: NAMESPACE,
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': `${NAMESPACE} http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd`,
    },
    children: [
      { name: 'responseDate', children: [date] },
      {
        name: 'request',
        attributes: isSilent ? {} : Object.fromEntries(asked),
        children: [toAbsolute(OAI_PATH)],
      },
      answer instanceof OaiError ? toElement(answer) : answer,
    ],
  });
};

/**
 * Responds to a harvester. Errors of the protocol are normal responses (200); any other failure,
 * such as a missing database, is a 503 with `Retry-After`.
 */
export const oaiResponse = async (asked: URLSearchParams): Promise<Response> => {
  try {
    const req = await publicRequest();
    // Read before the list, so that later changes are in the next harvest.
    const date = await readHorizon(req);
    const answer = await (async () => answerRequest(req, readRequest(asked), date))().catch(
      (error: unknown) => {
        if (error instanceof OaiError) return error;
        throw error;
      },
    );
    return new Response(writeEnvelope(date, asked, answer), {
      headers: { 'Content-Type': 'text/xml; charset=utf-8', 'Cache-Control': 'no-cache' },
    });
  } catch (error) {
    reportFault(error, 'oai');
    return new Response('The repository cannot answer now.\n', {
      status: 503,
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
        'Retry-After': String(OAI.retryAfter),
      },
    });
  }
};

/** Arguments of a form body; empty for another content type, an unknown length, or more than `OAI.maxBytes`. */
export const readForm = async (request: Request): Promise<URLSearchParams> => {
  const isForm = /^application\/x-www-form-urlencoded\b/iu.test(
    request.headers.get('content-type') ?? '',
  );
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!isForm || !(length <= OAI.maxBytes)) return new URLSearchParams();
  return new URLSearchParams(await request.text());
};

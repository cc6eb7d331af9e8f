/** Constants of this OAI-PMH 2.0 repository (https://www.openarchives.org/OAI/openarchivesprotocol.html). */
export const OAI = {
  /** Records or headers per response. */
  pageSize: 100,
  /** `Retry-After` in seconds while the database is unavailable. */
  retryAfter: 30,
  /** Maximum size of a query or form in bytes. */
  maxBytes: 8_192,
  formats: {
    oai_dc: {
      schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
      namespace: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
    },
    jats: {
      schema: 'https://jats.nlm.nih.gov/publishing/1.3/xsd/JATS-journalpublishing1-3-mathml3.xsd',
      namespace: 'https://jats.nlm.nih.gov/publishing/1.3/',
    },
  },
} as const;

export type OaiFormat = keyof typeof OAI.formats;

/** The errors of the protocol that can occur here. */
export type OaiErrorCode =
  | 'badArgument'
  | 'badResumptionToken'
  | 'badVerb'
  | 'cannotDisseminateFormat'
  | 'idDoesNotExist'
  | 'noRecordsMatch';

/** An OAI-PMH error: an invalid request, or one without a result. */
export class OaiError extends Error {
  constructor(
    readonly code: OaiErrorCode,
    message: string,
  ) {
    super(message);
  }
}

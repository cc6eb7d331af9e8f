/** OAI-PMH 2.0 (https://www.openarchives.org/OAI/openarchivesprotocol.html): what our side of it is. */
export const OAI = {
  /** Records or headers per response. */
  pageSize: 100,
  /** Seconds after which to ask again while the database is away. */
  retryAfter: 30,
  /** The longest query or form that makes sense. */
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

/** What a harvester did wrong, or what it asked for in vain. */
export class OaiError extends Error {
  constructor(
    readonly code: OaiErrorCode,
    message: string,
  ) {
    super(message);
  }
}

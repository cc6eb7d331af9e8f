import type { PayloadRequest } from 'payload';

import { conflict } from '@/core/api/errors';
import { settings } from '@/core/settings';
import { CERTIFICATES } from '@/features/events/certificates/certificates.definition';
import type { SetWords } from '@/features/events/certificates/certificates.pdf';
import { listUnusualNames } from '@/features/events/certificates/certificates.queries';
import { SAMPLE_NAME, writtenText } from '@/features/events/certificates/certificates.text';
import { PROGRAMME } from '@/features/content/programme/programme.definition';
import type { Event } from '@/payload-types';
import { certificatesPath } from '@/shared/paths';
import { isPlaceholderText } from '@/shared/placeholders';

/** Preconditions of issuing a certificate: every text is set and printable. */

const { messages } = CERTIFICATES;
const { identity } = PROGRAMME.globals;

export const findUnprintable = async (words: SetWords): Promise<string[]> => {
  // Loaded on demand, because it is rarely needed and imports libraries of several megabytes.
  const pdf = await import('@/features/events/certificates/certificates.pdf');
  return pdf.findUnprintable(words);
};

export const findNameFault = async (nombre: string): Promise<{ characters: string[] } | null> => {
  const pdf = await import('@/features/events/certificates/certificates.pdf');
  return pdf.findNameFault(nombre);
};

const readIssuer = (req: PayloadRequest) =>
  req.payload.findGlobal({ slug: identity, req, overrideAccess: true, depth: 0 });

interface Obstacle {
  /** Label for the office: «el nombre de la universidad». */
  label: string;
  href: string;
}

type Texts = Pick<Event, 'id' | 'certificateSigner'>;

/** Lists the settings that block any certificate of an event: placeholders that would be printed on it. */
export const listObstacles = async (
  req: PayloadRequest,
  { id, certificateSigner }: Texts,
): Promise<Obstacle[]> => {
  const { programmeName, universityName } = await readIssuer(req);
  const identityScreen = `/admin/globals/${identity}`;
  return [
    {
      value: universityName,
      label: 'el nombre de la universidad, en «Identidad»',
      href: identityScreen,
    },
    {
      value: programmeName,
      label: 'el nombre del programa, en «Identidad»',
      href: identityScreen,
    },
    {
      value: certificateSigner,
      label: 'quién lo firma, en el texto del certificado',
      href: certificatesPath(id),
    },
  ]
    .filter(({ value }) => isPlaceholderText(value))
    .map(({ label, href }) => ({ label, href }));
};

/**
 * Asserts that certificates of this event can be issued, apart from the names.
 *
 * @throws {ApiError} 409 if there is no text, a placeholder would be printed, or a text has a character that is in no
 * font
 */
export const assertIssuable = async (req: PayloadRequest, event: Event): Promise<void> => {
  const { certificateText, certificateSigner } = event;
  if (!certificateText) throw conflict(messages.textGone);
  const obstacles = await listObstacles(req, event);
  if (obstacles.length > 0)
    throw conflict(messages.placeholder(obstacles.map(({ label }) => label)));
  const { programmeName: programme, universityName: university } = await readIssuer(req);
  const text = writtenText(event, SAMPLE_NAME, settings().timeZone);
  const words = { text, signer: certificateSigner ?? null, programme, university };
  for (const [name, word] of Object.entries(words)) {
    const characters = await findUnprintable({ [name]: word });
    if (characters.length > 0) throw conflict(messages.unprintableWord(word ?? '', characters));
  }
};

export interface SkippedPerson {
  registration: number;
  nombre: string;
  /** Address and telephone. */
  contact: string;
  /** Characters that are in no font; empty if the name has no letter. */
  characters: string[];
}

/** Attendees with the required days and without any certificate whose name cannot be printed. */
export const listSkipped = async (req: PayloadRequest, event: Event): Promise<SkippedPerson[]> => {
  const skipped: SkippedPerson[] = [];
  for (const { id, nombre, contact } of await listUnusualNames(req, event)) {
    const fault = await findNameFault(nombre);
    if (fault) skipped.push({ registration: id, nombre, contact, ...fault });
  }
  return skipped;
};

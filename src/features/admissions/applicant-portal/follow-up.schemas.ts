import { z } from 'zod';

import { linkToken } from '@/core/links/links.schema';
import { email, positiveInteger, recordFields, recordSchema } from '@/core/schema';
import { FOLLOW_UP } from '@/features/admissions/applicant-portal/follow-up.definition';
import { ownDocument } from '@/features/admissions/documents/registration-documents.schemas';
import { REGISTRATION_STATUSES } from '@/features/admissions/applications/registrations.definition';
import { sentFields } from '@/features/admissions/applications/submitted-fields';

export const followUpLinkInput = z.object({ email });

/** The token of a mail's link, in the body, so that no log of addresses ever holds it. */
export const followUpToken = z.object({ token: linkToken(FOLLOW_UP.messages.unknownLink) });

/** What the page with the button needs to know of a link. */
export const checkedLink = recordSchema({ isUsed: z.boolean() });

/** Request shown by the page that sends a change: another link may have been opened in the same browser. */
export const shownRequest = z.object({
  request: positiveInteger('El número debe ser un número entero positivo'),
});

/** An application for its applicant: submitted data and status, nothing internal. */
export const ownRequest = recordSchema({
  ...recordFields,
  ...sentFields,
  status: z.enum(REGISTRATION_STATUSES),
  withdrawnAt: z.iso.datetime().nullable(),
  documents: z.array(ownDocument),
});

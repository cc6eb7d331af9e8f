import { z } from 'zod';

import { linkToken } from '@/core/links/links.schema';
import { email, positiveInteger, recordFields, recordSchema } from '@/core/schema';
import { FOLLOW_UP } from '@/features/admissions/applicant-portal/follow-up.definition';
import { ownDocument } from '@/features/admissions/documents/registration-documents.schemas';
import { REGISTRATION_STATUSES } from '@/features/admissions/applications/registrations.definition';
import { sentFields } from '@/features/admissions/applications/submitted-fields';

export const followUpLinkInput = z.object({ email });

/** The token of a mail's link, in the body, so that no access log contains it. */
export const followUpToken = z.object({ token: linkToken(FOLLOW_UP.messages.unknownLink) });

/** State of a link, for the page with the button. */
export const checkedLink = recordSchema({ isUsed: z.boolean() });

/** The request shown by the page that sends a change, because the browser may have opened another link since. */
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

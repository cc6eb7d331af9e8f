import type { PayloadRequest } from 'payload';

import { conflict } from '@/core/api/errors';
import { asSystem } from '@/core/payload/system-call';
import { settings } from '@/core/settings';
import { submitIdempotently } from '@/core/idempotent-submission';
import { readEnrollment } from '@/features/admissions/calls/calls.service';
import { CALL_TEXTS, formatNextCall } from '@/features/admissions/calls/calls.texts';
import { queueMails, readSender } from '@/features/mail/mails.service';
import { consentStamp } from '@/features/compliance/consent';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import { registrationMails } from '@/features/admissions/applications/registrations.mails';
import type { RegistrationInput } from '@/features/admissions/applications/registrations.schemas';

const collection = REGISTRATIONS.slug;

/** The id of the open call; `null` without calls. @throws {ApiError} 409 closed, with the next opening */
const findOpenCall = async (req: PayloadRequest): Promise<number | null> => {
  const enrollment = await readEnrollment(req);
  if (enrollment.state === 'closed') {
    throw conflict(`${CALL_TEXTS.closed} ${formatNextCall(enrollment, settings().timeZone)}`);
  }
  return enrollment.state === 'open' ? enrollment.call.id : null;
};

/**
 * Stores an application. Bypasses access control, so every field is set explicitly. A retry after the closing time is
 * confirmed, because the check applies to new applications only.
 *
 * @throws {ApiError} 409 outside of the calls, with the next opening
 */
export const submitRegistration = (req: PayloadRequest, input: RegistrationInput) =>
  submitIdempotently(req, {
    collection,
    input,
    store: async (submissionKey) => {
      const call = await findOpenCall(req);
      const request = await req.payload.create({
        collection,
        req,
        ...asSystem,
        data: {
          submissionKey,
          call,
          nombres: input.nombres,
          apellidos: input.apellidos,
          email: input.email,
          telefono: input.telefono,
          tituloMaestria: input.tituloMaestria,
          universidadOrigen: input.universidadOrigen,
          lineaInvestigacion: input.lineaInvestigacion,
          propuestaInvestigacion: input.propuestaInvestigacion,
          status: 'pending',
          ...consentStamp(),
        },
      });
      const sender = await readSender(req);
      await queueMails(req, registrationMails(request, sender, settings().siteUrl));
      return request;
    },
  });

import type { PayloadRequest } from 'payload';

import { conflict } from '@/core/api/errors';
import { settings } from '@/core/settings';
import { submitIdempotently } from '@/core/submissions';
import { readEnrollment } from '@/features/calls/calls.service';
import { CALL_TEXTS, formatNextCall } from '@/features/calls/calls.texts';
import { queueMails, readSender } from '@/features/mails/mails.service';
import { consentStamp } from '@/features/personal-data/consent';
import { REGISTRATIONS } from '@/features/registrations/registrations.definition';
import { registrationMails } from '@/features/registrations/registrations.mails';
import type { RegistrationInput } from '@/features/registrations/registrations.schemas';

const collection = REGISTRATIONS.slug;

/** The number of the call that is open; `null` without calls. @throws {ApiError} 409 when next */
const findOpenCall = async (req: PayloadRequest): Promise<number | null> => {
  const enrollment = await readEnrollment(req);
  if (enrollment.state === 'closed') {
    throw conflict(`${CALL_TEXTS.closed} ${formatNextCall(enrollment, settings().timeZone)}`);
  }
  return enrollment.state === 'open' ? enrollment.call.id : null;
};

/**
 * Stores an applicant's request. A public submission: it writes past the access rules, so it says
 * field by field what is stored. What was stored in time is confirmed after the closing too: whether
 * one may apply is asked for a new request alone.
 *
 * @throws {ApiError} 409 outside of the calls, saying when the next one opens
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
        overrideAccess: true,
        depth: 0,
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

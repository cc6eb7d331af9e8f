import type { PayloadRequest } from 'payload';

import { listRecords, updateRecord } from '@/core/content/records';
import type { Pagination } from '@/core/schema';
import { submitOnce } from '@/core/submissions';
import {
  REGISTRATIONS,
  type RegistrationStatus,
} from '@/features/registrations/registrations.definition';
import type { RegistrationInput } from '@/features/registrations/registrations.schemas';

const collection = REGISTRATIONS.slug;

/** Enrollment requests, newest first. */
export const listRegistrations = (req: PayloadRequest, pagination: Pagination) =>
  listRecords(req, { collection, sort: ['-createdAt', '-id'], ...pagination });

/**
 * Stores an applicant's request. A public submission: it writes past the access rules, so it says
 * field by field what is stored.
 */
export const submitRegistration = (req: PayloadRequest, input: RegistrationInput) =>
  submitOnce(req, {
    collection,
    input,
    store: (submissionKey) =>
      req.payload.create({
        collection,
        req,
        overrideAccess: true,
        depth: 0,
        data: {
          submissionKey,
          nombres: input.nombres,
          apellidos: input.apellidos,
          email: input.email,
          telefono: input.telefono,
          tituloMaestria: input.tituloMaestria,
          universidadOrigen: input.universidadOrigen,
          lineaInvestigacion: input.lineaInvestigacion,
          propuestaInvestigacion: input.propuestaInvestigacion,
          status: 'pending',
          consentVersion: REGISTRATIONS.consentVersion,
          consentAt: new Date().toISOString(),
        },
      }),
  });

/** Sets the status, whichever it was; who and when is kept. @throws {ApiError} 404 */
export const changeRegistrationStatus = (
  req: PayloadRequest,
  { id, status }: { id: number; status: RegistrationStatus },
) => updateRecord(req, { collection, id, change: () => ({ status }) });

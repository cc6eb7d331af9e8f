import { z } from 'zod';
import { RESEARCH_LINES } from '@/shared/research-lines';

/** Submitted fields of an application. Separate from the other schemas, which the applicant's page does not need. */
export const sentFields = {
  nombres: z.string(),
  apellidos: z.string(),
  email: z.string(),
  telefono: z.string(),
  tituloMaestria: z.string(),
  universidadOrigen: z.string(),
  lineaInvestigacion: z.enum(RESEARCH_LINES),
  propuestaInvestigacion: z.string(),
};

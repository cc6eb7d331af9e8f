import { z } from 'zod';

import { RESEARCH_LINES } from '@/features/registrations/registrations.definition';

/**
 * What was sent with a request, as it is answered. Apart from the other schemas: the applicant's own page, which
 * reads it too, needs none of them.
 */
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

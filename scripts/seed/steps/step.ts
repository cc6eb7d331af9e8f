import type { Payload } from 'payload';

import type { Calendar } from '../calendar';
import type { Demo } from '../demo.schemas';
import { PROGRAMME } from '../../../src/features/content/programme/programme.definition';

export interface SeedContext {
  payload: Payload;
  demo: Demo;
  calendar: Calendar;
}

/** Dates of a record that was never changed after its creation. */
export const madeAt = (date: Date): { createdAt: string; updatedAt: string } => ({
  createdAt: date.toISOString(),
  updatedAt: date.toISOString(),
});

/** Name of the demo's university: not a placeholder, so that certificates and deposits can be tried. */
export const DEMO_UNIVERSITY = 'Universidad de Demostración';

export const seedIdentity = async ({ payload }: SeedContext): Promise<void> => {
  await payload.updateGlobal({
    slug: PROGRAMME.globals.identity,
    overrideAccess: true,
    depth: 0,
    data: { universityName: DEMO_UNIVERSITY },
  });
};

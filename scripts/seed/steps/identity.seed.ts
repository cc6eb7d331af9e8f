import { PROGRAMME } from '../../../src/features/content/programme/programme.definition';
import type { SeedContext } from './step';

/** Of the demo's university: no placeholder, so that certificates and deposits can be tried. */
export const DEMO_UNIVERSITY = 'Universidad de Demostración';

export const seedIdentity = async ({ payload }: SeedContext): Promise<void> => {
  await payload.updateGlobal({
    slug: PROGRAMME.globals.identity,
    overrideAccess: true,
    depth: 0,
    data: { universityName: DEMO_UNIVERSITY },
  });
};

import type { Payload, TypedUser } from 'payload';
import { z } from 'zod';

import { isHeldBack, type Role } from '@/core/access';
import { defineEndpoint } from '@/core/api/endpoint';
import { unauthorized } from '@/core/api/errors';

/** A section of the back office, as far as it is counted what waits in it. */
interface Section {
  path: string;
  countWaiting?: (payload: Payload, user: TypedUser) => Promise<number>;
}

/** What the navigation asks while one works: `sectionsOf` says what somebody of a role sees of the sections. */
export const waitingEndpoints = (sectionsOf: (role: Role) => readonly Section[]) => [
  defineEndpoint({
    method: 'get',
    path: '/admin/waiting',
    access: 'signedIn',
    summary: 'Cuánto espera a la persona de la sesión en cada sección de la administración',
    response: z.array(z.object({ path: z.string(), waiting: z.int() })),
    handle: async ({ req }) => {
      const { payload, user } = req;
      if (!user) throw unauthorized();
      if (isHeldBack(req)) return [];
      return Promise.all(
        sectionsOf(user.role).map(async ({ path, countWaiting }) => ({
          path,
          waiting: (await countWaiting?.(payload, user)) ?? 0,
        })),
      );
    },
  }),
];

import type { Payload, TypedUser } from 'payload';
import { z } from 'zod';

import { isHeldBack, type Role } from '@/core/access';
import { defineEndpoint } from '@/core/api/endpoint';
import { unauthorized } from '@/core/api/errors';

interface Section {
  path: string;
  countWaiting?: (payload: Payload, user: TypedUser) => Promise<number>;
}

/** Counters polled by the navigation; `sectionsOf` returns the sections of a role. */
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

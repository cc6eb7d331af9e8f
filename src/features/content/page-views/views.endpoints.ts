import { z } from 'zod';

import { defineEndpoint } from '@/core/api/endpoint';
import { readTextBody } from '@/core/api/request';
import { clientAddress } from '@/core/client-address';
import { emitView } from '@/core/observability/events';
import { tryConsume } from '@/core/rate-limit';
import { VIEWS } from '@/features/content/page-views/views.definition';
import { readPageAt } from '@/features/content/page-views/views.pages';
import { isCounted } from '@/features/content/page-views/views.readers';

export const viewsEndpoints = [
  defineEndpoint({
    method: 'post',
    path: VIEWS.path,
    access: 'anyone',
    summary: 'Anota que se ha leído una página, sin nada de quién la lee',
    takesText: true,
    response: z.void(),
    status: 204,
    handle: async ({ req }) => {
      const address = await readTextBody(req as unknown as Request, VIEWS.maxLength);
      const page = readPageAt(address);
      // Excluded clients get the same response, so that it reveals nothing.
      if (!page || !isCounted(req.headers) || !(await tryConsume(req, 'views'))) return;
      emitView({
        page,
        address: clientAddress(req.headers),
        userAgent: req.headers.get('user-agent') ?? '',
      });
    },
  }),
];

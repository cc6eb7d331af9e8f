import type { CollectionConfig, CollectionSlug } from 'payload';

import { defineEndpoint } from '@/core/api/endpoint';
import { presentComparison } from '@/features/content/revisions/versions.presenter';
import { comparison, comparisonFilter } from '@/features/content/revisions/versions.schemas';
import { compareVersions } from '@/features/content/revisions/versions.service';

/** Endpoints for the changes between two versions, for each collection with versions. */
export const versionsEndpoints = (collections: readonly CollectionConfig[]) =>
  collections
    .filter(({ versions }) => versions)
    .map(({ slug }) =>
      defineEndpoint({
        method: 'get',
        path: `/admin/${slug}/:id/versions/comparison`,
        access: 'staff',
        summary: `Lo que cambió entre dos versiones de un registro de ${slug}, en palabras`,
        query: comparisonFilter,
        response: comparison,
        handle: async ({ req, id, query }) =>
          presentComparison(
            await compareVersions(req, { collection: slug as CollectionSlug, id }, query),
          ),
      }),
    );

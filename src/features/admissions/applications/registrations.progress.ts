import { sql } from '@payloadcms/db-postgres';
import type { PayloadRequest } from 'payload';

import { execute } from '@/core/database/connection';
import type { Recommendation } from '@/features/admissions/applications/timeline.definition';
import type { Registration } from '@/payload-types';

/** Progress of a request. Callers must check access. */
export interface Progress {
  documentsAsked: number;
  /** Number of documents that were received and not rejected. */
  documentsReceived: number;
  reviewsAsked: number;
  /** Recommendations of its reviewers, in the order of their names in the database. */
  recommendations: Recommendation[];
}

const NO_PROGRESS: Progress = {
  documentsAsked: 0,
  documentsReceived: 0,
  reviewsAsked: 0,
  recommendations: [],
};

/** Counts documents and reviews of several requests in one query. */
export const readProgress = async (
  req: PayloadRequest,
  requests: readonly Pick<Registration, 'id'>[],
): Promise<(id: number) => Progress> => {
  if (requests.length === 0) return () => NO_PROGRESS;
  const ids = requests.map(({ id }) => id);
  const { rows } = await execute(
    req,
    sql`select own.id, documents.asked, documents.received, reviews.asked as reviews, reviews.given
        from unnest(${sql.param(ids)}::int[]) as own (id)
        cross join lateral (
          select count(*)::int as asked, count(*) filter (where state in ('received', 'accepted'))::int as received
          from registration_documents where registration_id = own.id) documents
        cross join lateral (
          select count(*)::int as asked,
            coalesce(array_agg(recommendation::text order by recommendation)
              filter (where recommendation is not null), '{}') as given
          from registration_reviews where registration_id = own.id) reviews`,
  );
  const found = new Map(
    rows.map((row): [number, Progress] => [
      Number(row['id']),
      {
        documentsAsked: Number(row['asked']),
        documentsReceived: Number(row['received']),
        reviewsAsked: Number(row['reviews']),
        recommendations: row['given'] as Recommendation[],
      },
    ]),
  );
  return (id) => found.get(id) ?? NO_PROGRESS;
};

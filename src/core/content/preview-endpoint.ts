import type { PayloadRequest } from 'payload';
import type { z } from 'zod';

import { defineEndpoint, type ApiEndpoint } from '@/core/api/endpoint';

interface Preview<Draft extends z.ZodType> {
  /** Slug of the collection, as in the path `/admin/preview/{slug}`. */
  slug: string;
  /** For the OpenAPI document: «un evento». */
  noun: string;
  draft: Draft;
  record: z.ZodType;
  /** The public form of a draft. Stores nothing; parts that could not be stored are left out. */
  present: (req: PayloadRequest, draft: z.output<Draft>) => Promise<object>;
}

/** Content of the back office's preview of an unsaved record. */
export const previewEndpoint = <Draft extends z.ZodType>({
  slug,
  noun,
  draft,
  record,
  present,
}: Preview<Draft>): ApiEndpoint =>
  defineEndpoint({
    method: 'post',
    path: `/admin/preview/${slug}`,
    access: 'staff',
    summary: `Muestra ${noun} como lo verá el público, sin guardarlo`,
    body: draft,
    response: record,
    handle: ({ req, body }) => present(req, body),
  });

import type { z } from 'zod';

import type { HEALTH } from '@/core/api/health';
import { readAppliedMigrations } from '@/core/database/connection';
import { reportFault } from '@/core/observability/report-fault';
import { openPayload } from '@/core/payload/open-payload';
import { remember } from '@/core/remember';
import { migrations } from '@/migrations';

export const dynamic = 'force-dynamic';

type Body = z.output<(typeof HEALTH.ready)['well' | 'unwell']>;

const answer = (status: 200 | 503, body: Body): Response =>
  Response.json(body, {
    status,
    headers: { 'Cache-Control': 'no-store', ...(status === 503 ? { 'Retry-After': '5' } : {}) },
  });

/** Time for which a result is reused, because the route is public and each check runs a query. */
const REMEMBERED_MS = 1_000;

type Result = [status: 200 | 503, body: Body];

const check = async (): Promise<Result> => {
  try {
    const applied = await readAppliedMigrations(await openPayload());
    const pending = migrations.filter(({ name }) => !applied.includes(name));
    return pending.length === 0
      ? [200, { status: 'ready' }]
      : [503, { status: 'migrations pending', pending: pending.length }];
  } catch (error) {
    reportFault(error, 'readiness');
    return [503, { status: 'database unavailable' }];
  }
};

const checkRarely = remember(check, REMEMBERED_MS);

export const GET = async (): Promise<Response> => answer(...(await checkRarely()));

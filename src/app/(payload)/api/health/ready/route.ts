import type { z } from 'zod';

import type { HEALTH } from '@/core/api/health';
import { readAppliedMigrations } from '@/core/database/connection';
import { reportFault } from '@/core/observability/report-fault';
import { openPayload } from '@/core/payload/open-payload';
import { migrations } from '@/migrations';

export const dynamic = 'force-dynamic';

type Body = z.output<(typeof HEALTH.ready)['well' | 'unwell']>;

const answer = (status: 200 | 503, body: Body): Response =>
  Response.json(body, {
    status,
    headers: { 'Cache-Control': 'no-store', ...(status === 503 ? { 'Retry-After': '5' } : {}) },
  });

/** The database answers and holds every migration of this version. */
export const GET = async (): Promise<Response> => {
  try {
    const applied = await readAppliedMigrations(await openPayload());
    const pending = migrations.filter(({ name }) => !applied.includes(name));
    return pending.length === 0
      ? answer(200, { status: 'ready' })
      : answer(503, { status: 'migrations pending', pending: pending.length });
  } catch (error) {
    reportFault(error, 'readiness');
    return answer(503, { status: 'database unavailable' });
  }
};

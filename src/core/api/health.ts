import { z } from 'zod';

export interface HealthCall {
  summary: string;
  well: z.ZodType;
  unwell: z.ZodType;
}

const message = z.string();

/**
 * The calls below `/api/health`. They are separate routes outside the API contract, because the
 * liveness check must respond even if Payload cannot be loaded.
 */
export const HEALTH = {
  live: {
    summary: 'El proceso responde',
    well: z.object({ status: z.literal('live') }),
    unwell: z.object({ message }),
  },
  ready: {
    summary: 'La base de datos responde y no le falta ninguna migración',
    well: z.object({ status: z.literal('ready') }),
    unwell: z.object({
      status: z.enum(['migrations pending', 'database unavailable']),
      pending: z.int().optional(),
    }),
  },
} as const satisfies Record<string, HealthCall>;

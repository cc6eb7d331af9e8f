import type { Payload } from 'payload';

import type { Calendar } from '../calendar';
import type { Demo } from '../demo.schemas';

export interface SeedContext {
  payload: Payload;
  demo: Demo;
  calendar: Calendar;
}

/** A record's dates: it was never changed after it was made. */
export const madeAt = (date: Date): { createdAt: string; updatedAt: string } => ({
  createdAt: date.toISOString(),
  updatedAt: date.toISOString(),
});

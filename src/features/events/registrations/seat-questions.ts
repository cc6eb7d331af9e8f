import type { PayloadRequest } from 'payload';

import type { FieldError } from '@/core/api/errors';
import {
  EVENT_REGISTRATIONS,
  type RegistrantState,
} from '@/features/events/registrations/event-registrations.definition';
import { countTaken, type Waiting } from '@/features/events/registrations/waitlist.service';
import type { EventWithPlaces } from '@/features/events/calendar/events.places';

const { messages } = EVENT_REGISTRATIONS;

export interface Reservation {
  event: EventWithPlaces;
  state: Exclude<RegistrantState, 'cancelled'>;
}

export interface Seat extends Reservation {
  /** Wait list; `null` without a capacity. */
  waiting: Waiting | null;
}

/** A question to the office: `field` is the flag of `RegistrantInput` that answers it. */
interface Question extends FieldError {
  field: 'confirmOverCapacity' | 'confirmOvertaking' | 'confirmSharedEmail';
}

/** Lists the decisions that the office must make before a person gets this seat. */
export const listSeatQuestions = async (
  req: PayloadRequest,
  { event, state, waiting }: Seat,
): Promise<Question[]> => {
  if (state === 'waiting') return [];
  const { capacity, id } = event;
  const questions: Question[] = [];
  // Not `isFull`, which counts the wait list too.
  const taken = capacity ? await countTaken(req, id) : 0;
  if (capacity && taken >= capacity) {
    const message = messages.overCapacity(capacity, taken);
    questions.push({ field: 'confirmOverCapacity', message });
  }
  if (waiting?.first) {
    const message = messages.overtaking(waiting.count, waiting.first);
    questions.push({ field: 'confirmOvertaking', message });
  }
  return questions;
};

import type { EventCategory } from '../../../src/features/events/events.definition';

/** An event of the demo content, placed around the day of seeding. */
export interface EventText {
  title: string;
  description: string;
  category: EventCategory;
  /** Days from today; `crowded` is one day of this month that holds more than its cell shows. */
  on: number | 'crowded';
  /** Campus time, «HH:MM». */
  from: string;
  /** Left out where nobody said when it ends. */
  until?: string;
  /** How many days it takes, one if not said. */
  days?: number;
  location?: string;
  registration?: boolean;
  /** Title of the gallery picture that it is shown with. */
  picture?: string;
}

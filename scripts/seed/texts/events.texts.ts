import { COMING_EVENTS } from './coming.events';
import { CROWDED_EVENTS } from './crowded.events';
import { PAST_EVENTS } from './past.events';

export type { EventText } from './events.types';

/** Every event of the demo content. */
export const EVENT_TEXTS = [...PAST_EVENTS, ...COMING_EVENTS, ...CROWDED_EVENTS];

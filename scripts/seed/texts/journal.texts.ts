import { EARLIER_ISSUES } from './journal-earlier.texts';
import { RECENT_ISSUES } from './journal-recent.texts';

export type { JournalText } from './journal.types';

/** The issues, newest first: the first of them is not out yet. */
export const JOURNAL_TEXTS = [...RECENT_ISSUES, ...EARLIER_ISSUES];

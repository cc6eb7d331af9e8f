import type { DateField, Field, TextField } from 'payload';

import { dateAndTime } from '@/core/payload/dates';

/** First check-in of a registration, and the account that recorded it. */
export const attendanceFields: (DateField | TextField)[] = [
  { name: 'attendedAt', type: 'date', label: 'Entró el', admin: { date: dateAndTime } },
  { name: 'attendedBy', type: 'text', label: 'Entrada anotada por' },
];

/** All check-in changes, merged by `attendance.rules.ts`; the other two fields are derived. */
export const entrancesField: Field = {
  name: 'entrances',
  type: 'json',
  admin: { disabled: true, disableBulkEdit: true },
};

'use client';

import { ListTabs } from '@/admin/list/list-tabs';
import { REQUESTS_TEXTS } from '@/features/admissions/applications/admin/requests.texts';
import {
  REQUEST_STATE_NAMES,
  REQUEST_STATES,
  type RequestState,
} from '@/features/admissions/applications/registrations.definition';

export type StatusCounts = Record<RequestState | 'all', number>;

interface Props {
  counts: StatusCounts | undefined;
  /** Empty: all of them. */
  value: string;
  onChange: (status: string) => void;
}

/** The list by status, each with how many there are. */
export function StatusTabs({ counts, value, onChange }: Props) {
  const tabs = [
    { value: '', label: REQUESTS_TEXTS.all, count: counts?.all },
    ...REQUEST_STATES.map((state) => ({
      value: state,
      label: REQUEST_STATE_NAMES[state],
      count: counts?.[state],
    })),
  ];
  return <ListTabs label="Estado" tabs={tabs} value={value} onChange={onChange} />;
}

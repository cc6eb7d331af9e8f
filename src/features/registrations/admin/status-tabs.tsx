'use client';

import { ListTabs } from '@/admin/list/list-tabs';
import { REQUESTS_TEXTS } from '@/features/registrations/admin/requests.texts';
import {
  REGISTRATION_STATUSES,
  REGISTRATIONS,
  type RegistrationStatus,
} from '@/features/registrations/registrations.definition';

export type StatusCounts = Record<RegistrationStatus | 'all', number>;

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
    ...REGISTRATION_STATUSES.map((status) => ({
      value: status,
      label: REGISTRATIONS.statuses[status],
      count: counts?.[status],
    })),
  ];
  return <ListTabs label="Estado" tabs={tabs} value={value} onChange={onChange} />;
}

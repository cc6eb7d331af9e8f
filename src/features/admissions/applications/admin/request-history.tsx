'use client';

import { FileHistory } from '@/admin/file/file-history';
import { ENTRIES } from '@/features/admissions/applications/timeline.definition';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import type { RegistrationFile } from '@/features/admissions/applications/registrations.presenter';

type Entry = RegistrationFile['entries'][number];

const { statuses } = REGISTRATIONS;

const headOf = ({ kind, from, to, recommendation }: Entry): string => {
  if (kind === 'status' && to) {
    return from ? `${statuses[from]} → ${statuses[to]}` : `Estado: ${statuses[to]}`;
  }
  if (recommendation) return ENTRIES.recommendations[recommendation];
  return ENTRIES.kinds[kind];
};

interface Props {
  entries: Entry[];
  receivedAt: string;
}

/** What has been done with a request. */
export function RequestHistory({ entries, receivedAt }: Props) {
  return (
    <FileHistory
      lines={entries.map((entry) => ({ ...entry, head: headOf(entry) }))}
      beginning="Llegó la solicitud"
      receivedAt={receivedAt}
    />
  );
}

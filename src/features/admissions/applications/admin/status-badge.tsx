import { Badge, type BadgeTone } from '@/admin/ui/badge';
import {
  REGISTRATIONS,
  type RegistrationStatus,
} from '@/features/admissions/applications/registrations.definition';

const TONES: Record<RegistrationStatus, BadgeTone> = {
  pending: 'neutral',
  approved: 'green',
  rejected: 'red',
};

export function StatusBadge({ status }: { status: RegistrationStatus }) {
  return <Badge tone={TONES[status]}>{REGISTRATIONS.statuses[status]}</Badge>;
}

interface Props {
  request: { status: RegistrationStatus; withdrawnAt: string | null };
}

/** Number of other requests of the applicant. */
export function OthersBadge({ count }: { count: number }) {
  if (count === 0) return null;
  const more = count >= REGISTRATIONS.maxOthers ? `${count} o más` : String(count);
  return (
    <Badge tone="terracotta">
      {more} {count === 1 ? 'otra' : 'otras'} de la persona
    </Badge>
  );
}

/** Status badges of a request. «Retirada» is shown beside a decision, or instead of «Pendiente». */
export function StatusBadges({ request: { status, withdrawnAt } }: Props) {
  return (
    <>
      {withdrawnAt && <Badge tone="orange">{REGISTRATIONS.withdrawn}</Badge>}
      {(!withdrawnAt || status !== 'pending') && <StatusBadge status={status} />}
    </>
  );
}

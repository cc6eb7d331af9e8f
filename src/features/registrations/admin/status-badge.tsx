import { Badge, type BadgeTone } from '@/admin/ui/badge';
import {
  REGISTRATIONS,
  type RegistrationStatus,
} from '@/features/registrations/registrations.definition';

const TONES: Record<RegistrationStatus, BadgeTone> = {
  pending: 'neutral',
  approved: 'green',
  rejected: 'red',
};

/** «Pendiente», «Aprobado», «Rechazado» */
export function StatusBadge({ status }: { status: RegistrationStatus }) {
  return <Badge tone={TONES[status]}>{REGISTRATIONS.statuses[status]}</Badge>;
}

/** «Retirada»: beside the status, by the person and not by the office. */
export function WithdrawnBadge() {
  return <Badge tone="orange">{REGISTRATIONS.withdrawn}</Badge>;
}

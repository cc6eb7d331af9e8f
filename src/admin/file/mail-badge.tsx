import { Badge, type BadgeTone } from '@/admin/ui/badge';
import { MAILS } from '@/features/mail/mails.definition';

type MailStatus = keyof typeof MAILS.statuses;

const TONES: Record<MailStatus, BadgeTone> = {
  pending: 'orange',
  sent: 'green',
  failed: 'red',
  past: 'neutral',
};

export function MailBadge({ status }: { status: MailStatus }) {
  return <Badge tone={TONES[status]}>{MAILS.statuses[status]}</Badge>;
}

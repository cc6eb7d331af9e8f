import { Badge, type BadgeTone } from '@/admin/ui/badge';
import { CONTACTS, type ContactStatus } from '@/features/inbox/contacts.definition';

const TONES: Record<ContactStatus, BadgeTone> = {
  new: 'terracotta',
  read: 'neutral',
  answered: 'green',
  archived: 'neutral',
};

/** «Nuevo», «Leído», «Respondido», «Archivado» */
export function ContactBadge({ status }: { status: ContactStatus }) {
  return <Badge tone={TONES[status]}>{CONTACTS.statuses[status]}</Badge>;
}

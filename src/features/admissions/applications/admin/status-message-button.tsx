'use client';

import { MessageButton } from '@/admin/message/message-button';
import { TEMPLATES } from '@/features/admissions/applications/registrations.definition';

const OPTIONS = Object.entries(TEMPLATES).map(([value, label]) => ({ value, label }));

interface Props {
  id: number;
  name?: string;
  /** Stored status, for the proposed message. */
  status: string;
  /** Whether the request is shown as withdrawn. */
  isWithdrawn?: boolean;
  /** Whether the letter is the main action, for example after a change of the status. */
  isMain: boolean;
  onSent: () => void;
  /** Called if the server rejects the message because the shown status is outdated; nothing was sent. */
  onStale?: () => void;
}

/** Button for a message to an applicant, by default about the status. */
export function StatusMessageButton({
  id,
  name,
  status,
  isWithdrawn = false,
  isMain,
  onSent,
  onStale,
}: Props) {
  return (
    <MessageButton
      kind="request"
      path={`/api/admin/registrations/${id}/message`}
      templates={OPTIONS}
      section={`mensaje-${status}`}
      id={id}
      {...(name === undefined ? {} : { name })}
      look={isMain ? 'primary' : 'secondary'}
      onSent={onSent}
      {...(onStale ? { onStale } : {})}
      seen={{ seenStatus: status, seenWithdrawal: isWithdrawn }}
    />
  );
}

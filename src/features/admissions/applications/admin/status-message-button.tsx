'use client';

import { MessageButton } from '@/admin/message/message-button';

interface Props {
  id: number;
  name?: string;
  /** Stored status, for the proposed message. */
  status: string;
  /** Whether it is shown as withdrawn. */
  isWithdrawn?: boolean;
  /** Whether the applicant was not notified of the status. */
  isUntold: boolean;
  onSent: () => void;
  /** Called if the server rejects the message because the shown status is outdated; nothing was sent. */
  onStale?: () => void;
}

export function StatusMessageButton({
  id,
  name,
  status,
  isWithdrawn = false,
  isUntold,
  onSent,
  onStale,
}: Props) {
  return (
    <MessageButton
      path={`/api/admin/registrations/${id}/message`}
      section={`mensaje-${status}`}
      id={id}
      {...(name === undefined ? {} : { name })}
      look={isUntold ? 'primary' : 'secondary'}
      onSent={onSent}
      {...(onStale ? { onStale } : {})}
      seen={{ seenStatus: status, seenWithdrawal: isWithdrawn }}
    />
  );
}

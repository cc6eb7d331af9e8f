import type { PasskeyAnswer } from '@/features/passkeys/passkeys.schemas';
import { formatDateTime } from '@/shared/dates';

/** Since when a passkey is there, and when it was used last: what tells two of one name apart. */
export const describeDates = (
  { createdAt, usedAt }: Pick<PasskeyAnswer, 'createdAt' | 'usedAt'>,
  zone: string,
): string => {
  const use = usedAt ? `Último uso el ${formatDateTime(usedAt, zone)}` : 'Sin usar todavía';
  return `Añadida el ${formatDateTime(createdAt, zone)} · ${use}`;
};

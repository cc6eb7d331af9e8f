import type { PasskeyAnswer } from '@/features/accounts/passkeys/passkeys.schemas';
import { formatDateTime } from '@/shared/dates';

/** Creation and last use of a passkey, to distinguish passkeys of the same name. */
export const describeDates = (
  { createdAt, usedAt }: Pick<PasskeyAnswer, 'createdAt' | 'usedAt'>,
  zone: string,
): string => {
  const use = usedAt ? `Último uso el ${formatDateTime(usedAt, zone)}` : 'Sin usar todavía';
  return `Añadida el ${formatDateTime(createdAt, zone)} · ${use}`;
};

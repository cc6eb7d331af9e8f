import { HOUR_MS } from '@/shared/durations';

/** Texts of the dashboard about the backups of `scripts/backup`. */
export const BACKUPS = {
  /** Their row in `background_work`. */
  work: 'backup',
  /** Prefix of the failure for missing uploads; the rest names the first one and counts the others. */
  lostUploads: 'Faltan archivos subidos que el sitio nombra',
  none: 'Todavía no hay ninguna copia de seguridad de este sitio.',
} as const;

const SEE_LOG =
  'está en el registro de las copias («docker compose logs backup») o en el del sitio.';

/** Advice for a failed backup: a retry helps if a service was unavailable, but does not restore lost files. */
export const adviseOnBackup = (failure: string | null): string =>
  failure?.startsWith(BACKUPS.lostUploads)
    ? `Alguien tiene que devolver esos archivos a su sitio, por ejemplo desde una copia anterior, o borrar sus fichas en «Archivos»: hasta entonces ninguna copia será buena. La lista completa ${SEE_LOG}`
    : `La causa ${SEE_LOG} Se reintenta sin que haya que hacer nada.`;

const HOURS_OF_A_DAY = 24;

/** The age of the last good backup, in a sentence. */
export const describeBackupAge = (lastSuccess: Date | null, now: Date): string => {
  if (!lastSuccess) return BACKUPS.none;
  const hours = Math.max(0, Math.floor((now.getTime() - lastSuccess.getTime()) / HOUR_MS));
  const days = Math.floor(hours / HOURS_OF_A_DAY);
  const format = new Intl.NumberFormat('es-ES', {
    style: 'unit',
    unit: days > 1 ? 'day' : 'hour',
    unitDisplay: 'long',
  });
  const age = hours === 0 ? 'menos de una hora' : format.format(days > 1 ? days : hours);
  return `La última copia de seguridad buena es de hace ${age}.`;
};

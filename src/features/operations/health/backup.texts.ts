import { HOUR_MS } from '@/shared/durations';

/** What the dashboard says of backups, which `scripts/backup` makes. */
export const BACKUPS = {
  /** Their row in `background_work`. */
  work: 'backup',
  /** How a failure begins that is for want of uploads; its end says how many, and which is the first. */
  lostUploads: 'Faltan archivos subidos que el sitio nombra',
  none: 'Todavía no hay ninguna copia de seguridad de este sitio.',
} as const;

const SEE_LOG =
  'está en el registro de las copias («docker compose logs backup») o en el del sitio.';

/** What to do about a backup that failed: trying again helps where something was away, and brings no lost file back. */
export const adviseOnBackup = (failure: string | null): string =>
  failure?.startsWith(BACKUPS.lostUploads)
    ? `Alguien tiene que devolver esos archivos a su sitio, por ejemplo desde una copia anterior, o borrar sus fichas en «Archivos»: hasta entonces ninguna copia será buena. La lista completa ${SEE_LOG}`
    : `La causa ${SEE_LOG} Se reintenta sin que haya que hacer nada.`;

const HOURS_OF_A_DAY = 24;

/** How old the last good backup is, in a sentence. */
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

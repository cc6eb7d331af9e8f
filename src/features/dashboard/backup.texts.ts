/** What the dashboard says of backups, which `scripts/backup` makes. */
export const BACKUPS = {
  /** Their row in `background_work`. */
  work: 'backup',
  advice:
    'La causa está en el registro de las copias («docker compose logs backup») o en el del sitio. Se reintenta sin que haya que hacer nada.',
  none: 'Todavía no hay ninguna copia de seguridad de este sitio.',
} as const;

const HOUR_MS = 60 * 60 * 1000;
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

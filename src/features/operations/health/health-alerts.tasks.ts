import { invalidationCleanup } from '@/core/invalidation/cleanup.task';
import { linksTask } from '@/core/links/links.task';
import type { Settings } from '@/core/settings';
import {
  adviseOnBackup,
  BACKUPS,
  describeBackupAge,
} from '@/features/operations/health/backup.texts';
import { EVENT_MESSAGES } from '@/features/events/notifications/event-messages.definition';
import { EVENT_REGISTRATIONS } from '@/features/events/registrations/event-registrations.definition';
import { MAILS } from '@/features/mail/mails.definition';
import { MEDIA } from '@/features/content/media/media.definition';
import { olderCopiesTask } from '@/features/operations/rolling-update/rolling-update-backfill.task';
import { PERSONAL_DATA } from '@/features/compliance/personal-data/personal-data.definition';
import { MISSED } from '@/features/content/redirects/redirects.definition';
import { REGISTRATION_DOCUMENTS } from '@/features/admissions/documents/registration-documents.definition';
import { SEARCH } from '@/features/search/search.definition';
import { usesTask } from '@/features/content/file-usage/uses.task';
import { VIEWS } from '@/features/content/page-views/views.definition';
import { HOUR_MS } from '@/shared/durations';

export type WatchedSettings = Pick<
  Settings,
  'retentionPurge' | 'backup' | 'uploadBucket' | 'scanner'
>;

/** Texts of the dashboard about one background task that fails or is overdue. */
export interface WatchedTask {
  title: string | ((lastSuccess: Date | null, now: Date) => string);
  /** The place of the cause and the next step; computed from the last failure if it depends on that. */
  advice: string | ((failure: string | null) => string);
  link?: { href: string; label: string };
  /** The maximum age of its last success; absent: no limit. */
  overdueMs?: (settings: WatchedSettings) => number | undefined;
  /** Whether the task is expected to run; absent: always. */
  isWanted?: (settings: WatchedSettings) => boolean;
}

const SEE_LOG = 'La causa está en el registro del sitio («background work failed»).';

export const SEE_MAILS = { href: `/admin/collections/${MAILS.slug}`, label: 'Ver los correos' };

/** Keys are the task names in `background_work`; a task without an entry is shown under its name. */
export const WATCHED_TASKS: Readonly<Record<string, WatchedTask>> = {
  [MAILS.work.sending]: {
    title: 'El envío de correos está detenido',
    advice: `${SEE_LOG} Lo que falta por enviar está a salvo en «Correos».`,
    link: SEE_MAILS,
    overdueMs: () => HOUR_MS / 4,
  },
  [MAILS.work.delivery]: {
    title: 'El servidor de correo no acepta los envíos',
    advice:
      'Quien administra el servidor debe revisar el correo de salida. Los correos están a salvo y se reintentan solos durante dos días y medio; después quedan como «No enviado» en «Correos», y desde ahí se envían de nuevo.',
    link: SEE_MAILS,
  },
  [PERSONAL_DATA.work]: {
    title: 'No se están borrando los datos que cumplieron su plazo',
    advice: `${SEE_LOG} Se reintenta sin que haya que hacer nada.`,
    overdueMs: () => 48 * HOUR_MS,
    isWanted: ({ retentionPurge }) => retentionPurge !== 'off',
  },
  [invalidationCleanup.name]: {
    title: 'No se está vaciando el registro de cambios de contenido',
    advice: `${SEE_LOG} El sitio sigue funcionando; la tabla «content_changes» crece.`,
  },
  [EVENT_REGISTRATIONS.work]: {
    title: 'No avanzan las listas de espera de los eventos',
    advice: `${SEE_LOG} Avanzan en cuanto se recupere.`,
    overdueMs: () => HOUR_MS / 4,
  },
  [EVENT_MESSAGES.work]: {
    title: 'No salen los avisos y recordatorios de los eventos',
    advice: `${SEE_LOG} Lo que falta por enviar está a salvo, y nadie lo recibe dos veces.`,
    overdueMs: () => HOUR_MS / 4,
  },
  [linksTask.name]: {
    title: 'No se están olvidando los enlaces personales caducados',
    advice: `${SEE_LOG} Los enlaces caducados no sirven de todos modos; la tabla «links» crece.`,
  },
  [VIEWS.work]: {
    title: 'No se está borrando lo que distingue a los visitantes de días pasados',
    advice: `${SEE_LOG} Son resúmenes cifrados, sin dirección ni nombre de nadie; se reintenta solo.`,
    overdueMs: () => 2 * HOUR_MS,
  },
  [MISSED.work]: {
    title: 'No se están olvidando las direcciones no encontradas de hace tiempo',
    advice: `${SEE_LOG} El sitio sigue funcionando; la lista crece, 200 líneas al día como mucho.`,
  },
  [usesTask.name]: {
    title: 'No se están contando los usos de los archivos',
    advice: `${SEE_LOG} Lo que dice «Sin uso» puede no ser cierto hasta que se recupere.`,
  },
  [SEARCH.work]: {
    title: 'No se está poniendo al día el buscador',
    advice: `${SEE_LOG} Lo que se guarda se encuentra de todos modos; puede faltar lo importado.`,
  },
  [SEARCH.filesTask]: {
    title: 'El buscador no está leyendo los PDF',
    advice: `${SEE_LOG} Cada documento se encuentra por su título; puede faltar lo que dice por dentro.`,
  },
  [olderCopiesTask.name]: {
    title: 'No se está completando lo que guardó la versión anterior del sitio',
    advice: `${SEE_LOG} Una noticia publicada durante la actualización puede quedar la primera de su lista.`,
  },
  [MEDIA.work]: {
    title: 'El almacén de los archivos subidos no responde',
    advice:
      'Mientras tanto no se ven imágenes ni documentos, y no se puede subir ninguno. Hay que revisar UPLOADS_S3_URL y su servicio.',
    overdueMs: () => HOUR_MS / 4,
    isWanted: ({ uploadBucket }) => uploadBucket !== undefined,
  },
  [REGISTRATION_DOCUMENTS.works.scan]: {
    title: 'No se están analizando los documentos que llegan',
    advice:
      'Hay que revisar CLAMAV_SOCKET y su servicio. Los documentos están a salvo y quedan «en revisión» hasta entonces.',
    overdueMs: () => HOUR_MS / 4,
    isWanted: ({ scanner }) => scanner !== undefined,
  },
  [REGISTRATION_DOCUMENTS.works.tidy]: {
    title: 'No se están retirando los archivos de documentos que ya no son de nadie',
    advice: `${SEE_LOG} Se reintenta sin que haya que hacer nada.`,
  },
  [BACKUPS.work]: {
    title: describeBackupAge,
    advice: adviseOnBackup,
    // Backups by hand or by an external scheduler have no known interval.
    overdueMs: ({ backup }) => (backup.time ? 26 * HOUR_MS : undefined),
  },
};

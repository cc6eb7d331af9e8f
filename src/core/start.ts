import { describeRefusal, isConnectionError } from '@/core/database/errors';
import { openPayload } from '@/core/payload/open-payload';
import { settings } from '@/core/settings';

/** Checks the settings that a server requires but a build does not. */
const assertRequiredSettings = (): void => {
  const { databaseUrl, payloadSecret } = settings();
  if (!databaseUrl) throw new Error('DATABASE_URL: es obligatorio para servir el sitio');
  if (!payloadSecret) throw new Error('PAYLOAD_SECRET: es obligatorio para servir el sitio');
};

/** Warns the operator to check the folder of uploads: instances cannot detect whether they share it. */
const warnAboutUnsharedUploads = (): void => {
  const { instances, dataDir, uploadBucket } = settings();
  if (instances === 1 || uploadBucket) return;
  console.error(
    `! SITE_COPIES: los archivos subidos están en ${dataDir}/media; las ${instances} copias deben compartir esa carpeta, o use UPLOADS_S3_URL.`,
  );
};

/** Checks the settings, then opens the database; an unreachable database is tried again later. */
export const start = async (): Promise<void> => {
  try {
    assertRequiredSettings();
  } catch (error) {
    console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
  warnAboutUnsharedUploads();
  await openPayload().catch((error: unknown) => {
    console.error(
      isConnectionError(error)
        ? '! La base de datos no responde todavía; se reintentará con cada visita.'
        : `! DATABASE_URL: la base de datos no se puede abrir (${describeRefusal(error)}); se reintentará.`,
    );
  });
};

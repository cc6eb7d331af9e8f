import { describeRefusal, isConnectionError } from '@/core/database/errors';
import { openPayload } from '@/core/payload/open-payload';
import { settings } from '@/core/settings';

/** What a server needs that a build does without. */
const assertRequiredSettings = (): void => {
  const { databaseUrl, payloadSecret } = settings();
  if (!databaseUrl) throw new Error('DATABASE_URL: es obligatorio para servir el sitio');
  if (!payloadSecret) throw new Error('PAYLOAD_SECRET: es obligatorio para servir el sitio');
};

/** Instances cannot detect whether they share a folder: the operator must check. */
const warnAboutUnsharedUploads = (): void => {
  const { instances, dataDir, uploadBucket } = settings();
  if (instances === 1 || uploadBucket) return;
  console.error(
    `! SITE_COPIES: los archivos subidos están en ${dataDir}/media; las ${instances} copias deben compartir esa carpeta, o use UPLOADS_S3_URL.`,
  );
};

/** Checks the settings, then opens the database; one that is away now is tried again later. */
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

import config from '@payload-config';
import { getPayload } from 'payload';

import { settings } from '@/core/settings';

/** What a server needs that a build does without. */
const assertServable = (): void => {
  const { databaseUrl, payloadSecret } = settings();
  if (!databaseUrl) throw new Error('DATABASE_URL: es obligatorio para servir el sitio');
  if (!payloadSecret) throw new Error('PAYLOAD_SECRET: es obligatorio para servir el sitio');
};

/** Checks the settings, then opens the database; one that is away now is tried again later. */
export const start = async (): Promise<void> => {
  try {
    assertServable();
  } catch (error) {
    console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
  await getPayload({ config }).catch(() => {
    console.error('! La base de datos no responde todavía; se reintentará con cada visita.');
  });
};

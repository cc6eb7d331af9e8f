import net from 'node:net';
import path from 'node:path';
import { z } from 'zod';

import { type AccountSettings, accountsShape, readAccountSettings } from '@/core/settings.accounts';
import {
  type BackupSettings,
  backupShape,
  isBackupTargetComplete,
  readBackupSettings,
} from '@/core/settings.backup';
import {
  type BucketSettings,
  isUploadBucketWhole,
  readUploadBucket,
  uploadsShape,
} from '@/core/settings.bucket';
import { isScannerPlace, readScannerPlace, type ScannerAddress } from '@/core/settings.scanner';
import {
  areClaimedRolesWhole,
  isSingleSignOnWhole,
  readSingleSignOn,
  type SingleSignOnSettings,
  singleSignOnShape,
} from '@/core/settings.single-sign-on';
import { blankToUndefined, countFrom, hasProtocol, optionalValid } from '@/core/settings.values';

/**
 * All settings, read from the environment in this one place.
 *
 * The launcher, the scripts and the server all call `readSettings`, so an invalid value is reported once, before
 * anything starts.
 */

/** Invalid setting; `variable` is the name of the environment variable to correct. */
class SettingsError extends Error {
  override readonly name = 'SettingsError';

  constructor(
    readonly variable: string,
    reason: string,
  ) {
    super(`${variable}: ${reason}`);
  }
}

const portNumber = z.coerce
  .number('debe ser un número de puerto')
  .int('debe ser un número entero')
  .min(1, 'debe estar entre 1 y 65535')
  .max(65535, 'debe estar entre 1 y 65535');

const isTimeZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('es', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

/** `Nombre <direccion@ejemplo.org>`, or the address alone. */
const MAILBOX = /^(?:(?<name>[^<>\p{Cc}]*)<)?(?<address>[^\s<>@]+@[^\s<>@]+)>?$/u;

const environmentSchema = z
  .object({
    PORT: portNumber.default(3000),
    SITE_URL: optionalValid(
      hasProtocol(['http:', 'https:']),
      'debe ser un origen http(s), por ejemplo https://doctorado.example.org',
    ),
    DATABASE_URL: optionalValid(
      hasProtocol(['postgres:', 'postgresql:']),
      'debe ser una dirección postgres://usuario:clave@servidor:puerto/base',
    ),
    // At least 4: the background tasks keep one connection, and a request may need two simultaneously.
    DATABASE_POOL_SIZE: countFrom(4, 20),
    DATA_DIR: z.string().min(1).default('.data'),
    PAYLOAD_SECRET: optionalValid(
      ({ length }) => length >= 32,
      'debe tener al menos 32 caracteres',
    ),
    ADMIN_USERNAME: z
      .string()
      .trim()
      .regex(/^[\w.@-]{1,64}$/, 'admite letras, cifras, punto, guion y arroba (máximo 64)')
      .default('admin'),
    ADMIN_PASSWORD: optionalValid(
      ({ length }) => length >= 8,
      'debe tener al menos 8 caracteres (se recomiendan 12 o más)',
    ),
    SEED_DEMO: z.enum(['0', '1'], 'debe ser 0 o 1').optional(),
    SITE_TIME_ZONE: z
      .string()
      .refine(isTimeZone, 'debe ser una zona IANA, por ejemplo America/Caracas')
      .default('America/Caracas'),
    RATE_LIMIT_FACTOR: z.coerce
      .number('debe ser un número')
      .positive('debe ser mayor que cero')
      .default(1),
    METRICS_PORT: z.preprocess(blankToUndefined, portNumber.optional()),
    METRICS_HOST: optionalValid((host) => net.isIP(host) !== 0, 'debe ser una dirección IP'),
    TRUST_PROXY: z.enum(['0', '1'], 'debe ser 0 o 1').default('0'),
    SMTP_URL: optionalValid(
      hasProtocol(['smtp:', 'smtps:']),
      'debe ser una dirección smtp:// o smtps://',
    ),
    RETENTION_PURGE: z.enum(['off', 'dry-run', 'on'], 'debe ser off, dry-run o on').default('off'),
    MAIL_FROM: optionalValid(
      (mailbox) => MAILBOX.test(mailbox),
      'debe ser una dirección de correo, o Nombre <direccion@ejemplo.org>',
    ),
    MAIL_OFFICE: optionalValid(
      (address) => z.email().safeParse(address).success,
      'debe ser una dirección de correo',
    ),
    SITE_COPIES: countFrom(1, 1),
    CLAMAV_SOCKET: optionalValid(
      isScannerPlace,
      'debe ser la ruta de un socket (/run/clamav/clamd.ctl) o servidor:puerto',
    ),
    ...accountsShape,
    ...singleSignOnShape,
    ...uploadsShape,
    ...backupShape,
  })
  .refine((env) => !env.DATABASE_URL || env.PAYLOAD_SECRET, {
    path: ['PAYLOAD_SECRET'],
    error: 'es obligatorio (al menos 32 caracteres) cuando se indica DATABASE_URL',
  })
  // Notices contain personal data, and the address on «Contacto» is a placeholder until the office changes it.
  .refine((env) => !env.SMTP_URL || env.MAIL_OFFICE, {
    path: ['MAIL_OFFICE'],
    error:
      'es obligatorio cuando se indica SMTP_URL: la dirección de la oficina, que recibe los avisos',
  })
  .refine((env) => env.SITE_COPIES === 1 || env.DATABASE_URL, {
    path: ['DATABASE_URL'],
    error: 'es obligatorio con varias copias del sitio (SITE_COPIES): todas usan la misma base',
  })
  // Each instance would write into its local folder, which is not read.
  .refine((env) => env.SITE_COPIES === 1 || env.SMTP_URL, {
    path: ['SMTP_URL'],
    error:
      'es obligatorio con varias copias del sitio (SITE_COPIES): sin él los correos se quedan en una carpeta',
  })
  .refine(isUploadBucketWhole, {
    path: ['UPLOADS_S3_URL'],
    error:
      'los archivos en un cubo S3 necesitan los tres: UPLOADS_S3_URL, UPLOADS_S3_KEY y UPLOADS_S3_SECRET',
  })
  .refine(isSingleSignOnWhole, {
    path: ['OIDC_ISSUER'],
    error:
      'el acceso con la cuenta de la universidad necesita los tres: OIDC_ISSUER, OIDC_CLIENT_ID y OIDC_CLIENT_SECRET',
  })
  .refine(areClaimedRolesWhole, {
    path: ['OIDC_ROLE_CLAIM'],
    error:
      'los roles necesitan el atributo y los valores de un rol al menos: OIDC_ROLE_ADMIN, OIDC_ROLE_EDITOR u OIDC_ROLE_REVIEWER',
  })
  .refine(isBackupTargetComplete, {
    path: ['BACKUP_COPY_TO'],
    error: 'un cubo S3 necesita también BACKUP_S3_KEY y BACKUP_S3_SECRET',
  });

export const settingNames: string[] = Object.keys(environmentSchema.shape);

interface Mailbox {
  name: string;
  address: string;
}

const readMailbox = (text: string | undefined): Mailbox | undefined => {
  const { name = '', address } = MAILBOX.exec(text ?? '')?.groups ?? {};
  return address ? { name: name.replaceAll('"', '').trim(), address } : undefined;
};

/** Parsed settings: absolute paths, numbers, booleans. */
export interface Settings {
  port: number;
  /** Public origin without a trailing slash. */
  siteUrl: string;
  /** Origins of the site's own pages. A session cookie is accepted only in requests from these origins. */
  ownOrigins: string[];
  /** Absent: the launcher starts the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** Maximum number of connections of this instance to PostgreSQL, including the listener's. */
  databasePoolSize: number;
  dataDir: string;
  payloadSecret: string | undefined;
  adminUsername: string;
  adminPassword: string | undefined;
  seedDemo: boolean;
  /** IANA time zone of the campus, for all dates that are displayed or entered. */
  timeZone: string;
  rateLimitFactor: number;
  trustProxy: boolean;
  /** Whether personal data past their retention period are deleted, only counted (`dry-run`), or kept. */
  retentionPurge: 'off' | 'dry-run' | 'on';
  /** Address of the metrics for Prometheus; absent: no metrics. */
  metrics: { port: number; host: string } | undefined;
  smtpUrl: string | undefined;
  mailFrom: Mailbox | undefined;
  mailOffice: string | undefined;
  instances: number;
  /** Bucket of the uploads; absent: they are stored in `dataDir`. */
  uploadBucket: BucketSettings | undefined;
  /** Virus scanner of uploaded files; absent: files are not scanned. */
  scanner: ScannerAddress | undefined;
  backup: BackupSettings;
  accounts: AccountSettings;
  /** Login with the university's account; absent: disabled. */
  singleSignOn: SingleSignOnSettings | undefined;
}

/**
 * Reads and checks the environment.
 *
 * @throws {SettingsError} with the first invalid variable
 */
export const readSettings = (env: Record<string, string | undefined> = process.env): Settings => {
  const parsed = environmentSchema.safeParse(env);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new SettingsError(String(issue?.path[0] ?? '?'), issue?.message ?? 'no es válido');
  }
  const values = parsed.data;
  const dataDir = path.resolve(/* turbopackIgnore: true */ process.cwd(), values.DATA_DIR);
  const siteUrl = new URL(values.SITE_URL ?? `http://localhost:${values.PORT}`).origin;
  return {
    port: values.PORT,
    siteUrl,
    ownOrigins: [...new Set([siteUrl, siteUrl.replace('//localhost', '//127.0.0.1')])],
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    dataDir,
    payloadSecret: values.PAYLOAD_SECRET,
    adminUsername: values.ADMIN_USERNAME,
    adminPassword: values.ADMIN_PASSWORD,
    seedDemo: values.SEED_DEMO ? values.SEED_DEMO === '1' : !values.DATABASE_URL,
    timeZone: values.SITE_TIME_ZONE,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    trustProxy: values.TRUST_PROXY === '1',
    retentionPurge: values.RETENTION_PURGE,
    metrics: values.METRICS_PORT
      ? { port: values.METRICS_PORT, host: values.METRICS_HOST ?? '127.0.0.1' }
      : undefined,
    smtpUrl: values.SMTP_URL,
    mailFrom: readMailbox(values.MAIL_FROM),
    mailOffice: values.MAIL_OFFICE,
    instances: values.SITE_COPIES,
    uploadBucket: readUploadBucket(values),
    scanner: readScannerPlace(values.CLAMAV_SOCKET),
    backup: readBackupSettings(values, dataDir),
    accounts: readAccountSettings(values),
    singleSignOn: readSingleSignOn(values),
  };
};

let current: Settings | undefined;

export const settings = (): Settings => (current ??= readSettings());

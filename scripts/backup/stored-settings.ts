/**
 * The settings stored in a backup, for setting up the site again. An allowlist, so that new secrets are not included by
 * accident. Addresses and folders of one machine (`DATABASE_URL`, `DATA_DIR`, `PORT`) are excluded.
 */
const KEPT = [
  'SITE_URL',
  'SITE_TIME_ZONE',
  'RATE_LIMIT_FACTOR',
  'TRUST_PROXY',
  'RETENTION_PURGE',
  'SECOND_FACTOR_REQUIRED',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_BUTTON',
  'OIDC_ROLE_CLAIM',
  'OIDC_ROLE_ADMIN',
  'OIDC_ROLE_EDITOR',
  'OIDC_ROLE_REVIEWER',
  'OIDC_ONLY',
  'MAIL_FROM',
  'MAIL_OFFICE',
  'BACKUP_TIME',
  'BACKUP_KEEP',
] as const;

export type KeptSettings = Record<string, string>;

export const storeSettings = (env: NodeJS.ProcessEnv = process.env): KeptSettings =>
  Object.fromEntries(
    KEPT.flatMap((name) => {
      const value = env[name];
      return value ? [[name, value] as const] : [];
    }),
  );

export const describeDifferences = (kept: KeptSettings, present: KeptSettings): string[] =>
  [...new Set([...Object.keys(kept), ...Object.keys(present)])]
    .filter((name) => kept[name] !== present[name])
    .map(
      (name) =>
        `${name}: ${kept[name] ?? '(sin indicar)'} en la copia, ${present[name] ?? '(sin indicar)'} aquí`,
    );

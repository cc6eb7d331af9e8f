import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_activity_action" ADD VALUE 'firstPassword' BEFORE 'login';
  ALTER TYPE "public"."enum_activity_action" ADD VALUE 'blocked' BEFORE 'unlock';
  ALTER TABLE "users" ALTER COLUMN "role" DROP DEFAULT;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "users" ALTER COLUMN "role" SET DEFAULT 'admin';
  ALTER TABLE "activity" ALTER COLUMN "action" SET DATA TYPE text;
  DROP TYPE "public"."enum_activity_action";
  CREATE TYPE "public"."enum_activity_action" AS ENUM('create', 'update', 'publish', 'unpublish', 'schedule', 'trash', 'restore', 'delete', 'status', 'assign', 'note', 'read', 'recommend', 'answer', 'role', 'password', 'login', 'loginFailed', 'logout', 'newPlace', 'endSessions', 'secondFactorOn', 'secondFactorOff', 'recoveryCodes', 'recoveryCodeUsed', 'ssoLink', 'ssoUnlink', 'codeFailed', 'applicationOff', 'passkeyOn', 'passkeyOff', 'passkeyFailed', 'passkeyCopied', 'export', 'ask', 'review', 'download', 'attendance', 'certify', 'accessLink', 'unlock', 'deactivate', 'reactivate');
  ALTER TABLE "activity" ALTER COLUMN "action" SET DATA TYPE "public"."enum_activity_action" USING "action"::"public"."enum_activity_action";`)
}

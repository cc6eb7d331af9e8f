import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_mails_kind" ADD VALUE 'account';
  ALTER TYPE "public"."enum_activity_action" ADD VALUE 'accessLink';
  ALTER TYPE "public"."enum_activity_action" ADD VALUE 'unlock';
  ALTER TYPE "public"."enum_activity_action" ADD VALUE 'deactivate';
  ALTER TYPE "public"."enum_activity_action" ADD VALUE 'reactivate';
  ALTER TABLE "users" ADD COLUMN "deactivated_at" timestamp(3) with time zone;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "mails" ALTER COLUMN "kind" SET DATA TYPE text;
  DROP TYPE "public"."enum_mails_kind";
  CREATE TYPE "public"."enum_mails_kind" AS ENUM('confirmation', 'notice', 'status', 'answer', 'review', 'place', 'event', 'access');
  ALTER TABLE "mails" ALTER COLUMN "kind" SET DATA TYPE "public"."enum_mails_kind" USING "kind"::"public"."enum_mails_kind";
  ALTER TABLE "activity" ALTER COLUMN "action" SET DATA TYPE text;
  DROP TYPE "public"."enum_activity_action";
  CREATE TYPE "public"."enum_activity_action" AS ENUM('create', 'update', 'publish', 'unpublish', 'schedule', 'trash', 'restore', 'delete', 'status', 'assign', 'note', 'read', 'recommend', 'answer', 'role', 'password', 'login', 'loginFailed', 'logout', 'export', 'ask', 'review', 'download', 'attendance', 'certify');
  ALTER TABLE "activity" ALTER COLUMN "action" SET DATA TYPE "public"."enum_activity_action" USING "action"::"public"."enum_activity_action";
  ALTER TABLE "users" DROP COLUMN "deactivated_at";`)
}

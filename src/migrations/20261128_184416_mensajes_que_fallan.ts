import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_event_messages_state" ADD VALUE 'failed' BEFORE 'dismissed';
  ALTER TABLE "event_messages" ADD COLUMN "failure" varchar;
  ALTER TABLE "event_messages" ADD COLUMN "attempts" numeric DEFAULT 0 NOT NULL;
  ALTER TABLE "event_messages" ADD COLUMN "retry_at" timestamp(3) with time zone;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "event_messages" ALTER COLUMN "state" SET DATA TYPE text;
  DROP TYPE "public"."enum_event_messages_state";
  CREATE TYPE "public"."enum_event_messages_state" AS ENUM('offered', 'sending', 'sent', 'dismissed');
  ALTER TABLE "event_messages" ALTER COLUMN "state" SET DATA TYPE "public"."enum_event_messages_state" USING "state"::"public"."enum_event_messages_state";
  ALTER TABLE "event_messages" DROP COLUMN "failure";
  ALTER TABLE "event_messages" DROP COLUMN "attempts";
  ALTER TABLE "event_messages" DROP COLUMN "retry_at";`)
}

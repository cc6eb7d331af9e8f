import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_event_registrations_state" AS ENUM('waiting', 'registered', 'cancelled');
  CREATE TYPE "public"."enum_event_registrations_cancelled_by" AS ENUM('person', 'office');
  ALTER TYPE "public"."enum_mails_kind" ADD VALUE 'place';
  ALTER TYPE "public"."enum_mails_kind" ADD VALUE 'event';
  CREATE TABLE "links" (
  	"digest" varchar(43) PRIMARY KEY NOT NULL,
  	"purpose" varchar(32) NOT NULL,
  	"subject" integer NOT NULL,
  	"ends" timestamp with time zone NOT NULL
  );
  
  DROP INDEX "event_email_idx";
  ALTER TABLE "events" ADD COLUMN "waiting_list" boolean DEFAULT false NOT NULL;
  ALTER TABLE "_events_v" ADD COLUMN "version_waiting_list" boolean DEFAULT false NOT NULL;
  ALTER TABLE "event_registrations" ADD COLUMN "state" "enum_event_registrations_state" DEFAULT 'registered' NOT NULL;
  ALTER TABLE "event_registrations" ADD COLUMN "moved_up_at" timestamp(3) with time zone;
  ALTER TABLE "event_registrations" ADD COLUMN "cancelled_at" timestamp(3) with time zone;
  ALTER TABLE "event_registrations" ADD COLUMN "cancelled_by" "enum_event_registrations_cancelled_by";
  ALTER TABLE "event_registrations" ADD COLUMN "is_held" boolean DEFAULT true;
  CREATE INDEX "links_subject_idx" ON "links" USING btree ("purpose","subject");
  CREATE INDEX "links_ends_idx" ON "links" USING btree ("ends");
  CREATE INDEX "event_registrations_state_idx" ON "event_registrations" USING btree ("state");
  CREATE UNIQUE INDEX "event_email_isHeld_idx" ON "event_registrations" USING btree ("event_id","email","is_held");
  CREATE INDEX "event_state_idx" ON "event_registrations" USING btree ("event_id","state");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "links" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "links" CASCADE;
  ALTER TABLE "mails" ALTER COLUMN "kind" SET DATA TYPE text;
  DROP TYPE "public"."enum_mails_kind";
  CREATE TYPE "public"."enum_mails_kind" AS ENUM('confirmation', 'notice', 'status');
  ALTER TABLE "mails" ALTER COLUMN "kind" SET DATA TYPE "public"."enum_mails_kind" USING "kind"::"public"."enum_mails_kind";
  DROP INDEX "event_registrations_state_idx";
  DROP INDEX "event_email_isHeld_idx";
  DROP INDEX "event_state_idx";
  CREATE UNIQUE INDEX "event_email_idx" ON "event_registrations" USING btree ("event_id","email");
  ALTER TABLE "events" DROP COLUMN "waiting_list";
  ALTER TABLE "_events_v" DROP COLUMN "version_waiting_list";
  ALTER TABLE "event_registrations" DROP COLUMN "state";
  ALTER TABLE "event_registrations" DROP COLUMN "moved_up_at";
  ALTER TABLE "event_registrations" DROP COLUMN "cancelled_at";
  ALTER TABLE "event_registrations" DROP COLUMN "cancelled_by";
  ALTER TABLE "event_registrations" DROP COLUMN "is_held";
  DROP TYPE "public"."enum_event_registrations_state";
  DROP TYPE "public"."enum_event_registrations_cancelled_by";`)
}

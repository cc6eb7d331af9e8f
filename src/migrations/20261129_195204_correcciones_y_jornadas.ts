import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_events_certificate_attendance" AS ENUM('any', 'all', 'number');
  CREATE TYPE "public"."enum__events_v_version_certificate_attendance" AS ENUM('any', 'all', 'number');
  ALTER TYPE "public"."enum_mails_status" ADD VALUE 'held' BEFORE 'sent';
  ALTER TYPE "public"."enum_registration_entries_kind" ADD VALUE 'correction';
  ALTER TYPE "public"."enum_contact_entries_kind" ADD VALUE 'correction';
  ALTER TABLE "event_registrations" ALTER COLUMN "email" DROP NOT NULL;
  ALTER TABLE "event_registrations" ALTER COLUMN "telefono" DROP NOT NULL;
  ALTER TABLE "events" ADD COLUMN "certificate_attendance" "enum_events_certificate_attendance" DEFAULT 'any';
  ALTER TABLE "events" ADD COLUMN "certificate_days" numeric;
  ALTER TABLE "_events_v" ADD COLUMN "version_certificate_attendance" "enum__events_v_version_certificate_attendance" DEFAULT 'any';
  ALTER TABLE "_events_v" ADD COLUMN "version_certificate_days" numeric;
  ALTER TABLE "registrations" ADD COLUMN "mailbox_key" varchar;
  ALTER TABLE "registrations" ADD COLUMN "phone_key" varchar;
  ALTER TABLE "event_registrations" ADD COLUMN "admitted_at" timestamp(3) with time zone;
  ALTER TABLE "event_registrations" ADD COLUMN "admitted_by" varchar;
  ALTER TABLE "event_registrations" ADD COLUMN "shares_email" boolean DEFAULT false;
  ALTER TABLE "event_registrations" ADD COLUMN "corrections" jsonb;
  CREATE INDEX "registrations_mailbox_key_idx" ON "registrations" USING btree ("mailbox_key");
  CREATE INDEX "registrations_phone_key_idx" ON "registrations" USING btree ("phone_key");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   UPDATE "mails" SET "status" = 'failed' WHERE "status" = 'held';
  UPDATE "registration_entries" SET "kind" = 'note' WHERE "kind" = 'correction';
  UPDATE "contact_entries" SET "kind" = 'note' WHERE "kind" = 'correction';
  UPDATE "event_registrations" SET "is_held" = NULL WHERE "email" IS NULL;
  UPDATE "event_registrations" SET "email" = coalesce("email", ''), "telefono" = coalesce("telefono", '');
  ALTER TABLE "mails" ALTER COLUMN "status" SET DATA TYPE text;
  ALTER TABLE "mails" ALTER COLUMN "status" SET DEFAULT 'pending'::text;
  DROP TYPE "public"."enum_mails_status";
  CREATE TYPE "public"."enum_mails_status" AS ENUM('pending', 'sent', 'failed', 'past');
  ALTER TABLE "mails" ALTER COLUMN "status" SET DEFAULT 'pending'::"public"."enum_mails_status";
  ALTER TABLE "mails" ALTER COLUMN "status" SET DATA TYPE "public"."enum_mails_status" USING "status"::"public"."enum_mails_status";
  ALTER TABLE "registration_entries" ALTER COLUMN "kind" SET DATA TYPE text;
  DROP TYPE "public"."enum_registration_entries_kind";
  CREATE TYPE "public"."enum_registration_entries_kind" AS ENUM('status', 'note', 'recommendation', 'assignment', 'document', 'withdrawal');
  ALTER TABLE "registration_entries" ALTER COLUMN "kind" SET DATA TYPE "public"."enum_registration_entries_kind" USING "kind"::"public"."enum_registration_entries_kind";
  ALTER TABLE "contact_entries" ALTER COLUMN "kind" SET DATA TYPE text;
  DROP TYPE "public"."enum_contact_entries_kind";
  CREATE TYPE "public"."enum_contact_entries_kind" AS ENUM('answer', 'note', 'assignment', 'archive');
  ALTER TABLE "contact_entries" ALTER COLUMN "kind" SET DATA TYPE "public"."enum_contact_entries_kind" USING "kind"::"public"."enum_contact_entries_kind";
  DROP INDEX "registrations_mailbox_key_idx";
  DROP INDEX "registrations_phone_key_idx";
  ALTER TABLE "event_registrations" ALTER COLUMN "email" SET NOT NULL;
  ALTER TABLE "event_registrations" ALTER COLUMN "telefono" SET NOT NULL;
  ALTER TABLE "events" DROP COLUMN "certificate_attendance";
  ALTER TABLE "events" DROP COLUMN "certificate_days";
  ALTER TABLE "_events_v" DROP COLUMN "version_certificate_attendance";
  ALTER TABLE "_events_v" DROP COLUMN "version_certificate_days";
  ALTER TABLE "registrations" DROP COLUMN "mailbox_key";
  ALTER TABLE "registrations" DROP COLUMN "phone_key";
  ALTER TABLE "event_registrations" DROP COLUMN "admitted_at";
  ALTER TABLE "event_registrations" DROP COLUMN "admitted_by";
  ALTER TABLE "event_registrations" DROP COLUMN "shares_email";
  ALTER TABLE "event_registrations" DROP COLUMN "corrections";
  DROP TYPE "public"."enum_events_certificate_attendance";
  DROP TYPE "public"."enum__events_v_version_certificate_attendance";`)
}

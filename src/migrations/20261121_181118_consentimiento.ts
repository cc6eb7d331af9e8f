import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_activity_subject" ADD VALUE 'personal-data';
  ALTER TABLE "contacts" ADD COLUMN "consent_version" varchar;
  ALTER TABLE "contacts" ADD COLUMN "consent_at" timestamp(3) with time zone;
  ALTER TABLE "event_registrations" ADD COLUMN "consent_version" varchar;
  ALTER TABLE "event_registrations" ADD COLUMN "consent_at" timestamp(3) with time zone;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "activity" ALTER COLUMN "subject" SET DATA TYPE text;
  DROP TYPE "public"."enum_activity_subject";
  CREATE TYPE "public"."enum_activity_subject" AS ENUM('news', 'events', 'documents', 'journal', 'gallery', 'registrations', 'contacts', 'event-registrations', 'mails', 'users', 'media', 'identity', 'council', 'contact-details', 'journal-policy');
  ALTER TABLE "activity" ALTER COLUMN "subject" SET DATA TYPE "public"."enum_activity_subject" USING "subject"::"public"."enum_activity_subject";
  ALTER TABLE "contacts" DROP COLUMN "consent_version";
  ALTER TABLE "contacts" DROP COLUMN "consent_at";
  ALTER TABLE "event_registrations" DROP COLUMN "consent_version";
  ALTER TABLE "event_registrations" DROP COLUMN "consent_at";`)
}

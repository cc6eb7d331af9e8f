import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "events" ADD COLUMN "capacity" numeric;
  ALTER TABLE "events" ADD COLUMN "registration_closes_at" timestamp(3) with time zone;
  ALTER TABLE "_events_v" ADD COLUMN "version_capacity" numeric;
  ALTER TABLE "_events_v" ADD COLUMN "version_registration_closes_at" timestamp(3) with time zone;
  ALTER TABLE "registrations" ADD COLUMN "submission_key" varchar;
  ALTER TABLE "contacts" ADD COLUMN "submission_key" varchar;
  ALTER TABLE "event_registrations" ADD COLUMN "submission_key" varchar;
  CREATE UNIQUE INDEX "registrations_submission_key_idx" ON "registrations" USING btree ("submission_key");
  CREATE UNIQUE INDEX "contacts_submission_key_idx" ON "contacts" USING btree ("submission_key");
  CREATE UNIQUE INDEX "event_registrations_submission_key_idx" ON "event_registrations" USING btree ("submission_key");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "registrations_submission_key_idx";
  DROP INDEX "contacts_submission_key_idx";
  DROP INDEX "event_registrations_submission_key_idx";
  ALTER TABLE "events" DROP COLUMN "capacity";
  ALTER TABLE "events" DROP COLUMN "registration_closes_at";
  ALTER TABLE "_events_v" DROP COLUMN "version_capacity";
  ALTER TABLE "_events_v" DROP COLUMN "version_registration_closes_at";
  ALTER TABLE "registrations" DROP COLUMN "submission_key";
  ALTER TABLE "contacts" DROP COLUMN "submission_key";
  ALTER TABLE "event_registrations" DROP COLUMN "submission_key";`)
}

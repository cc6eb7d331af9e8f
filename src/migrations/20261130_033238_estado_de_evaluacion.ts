import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_registrations_review_state" AS ENUM('asked', 'reviewed');
  ALTER TABLE "registrations" ADD COLUMN "review_state" "enum_registrations_review_state";
  CREATE INDEX "registrations_review_state_idx" ON "registrations" USING btree ("review_state");
  UPDATE "registrations" SET "review_state" = found.state::"public"."enum_registrations_review_state"
  FROM (
    SELECT "registration_id", CASE WHEN count("recommendation") > 0 THEN 'reviewed' ELSE 'asked' END AS state
    FROM "registration_reviews" GROUP BY "registration_id"
  ) AS found
  WHERE "registrations"."id" = found."registration_id";`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "registrations_review_state_idx";
  ALTER TABLE "registrations" DROP COLUMN "review_state";
  DROP TYPE "public"."enum_registrations_review_state";`)
}

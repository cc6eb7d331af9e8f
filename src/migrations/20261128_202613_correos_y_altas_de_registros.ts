import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_event_messages_state" ADD VALUE 'failed' BEFORE 'dismissed';
  CREATE TABLE "creations" (
  	"key" varchar(43) PRIMARY KEY NOT NULL,
  	"record" integer NOT NULL,
  	"digest" varchar(43) NOT NULL,
  	"stored_at" timestamp (3) with time zone NOT NULL,
  	"created_at" timestamp (3) with time zone NOT NULL
  );
  
  ALTER TABLE "event_messages" ADD COLUMN "failure" varchar;
  ALTER TABLE "event_messages" ADD COLUMN "attempts" numeric DEFAULT 0 NOT NULL;
  ALTER TABLE "event_messages" ADD COLUMN "retry_at" timestamp(3) with time zone;
  ALTER TABLE "mails" ADD COLUMN "record" varchar;
  CREATE INDEX "creations_created_at_idx" ON "creations" USING btree ("created_at");
  -- The record of each mail that names it: by its personal link, its code for the door, its certificate, what was noted
  -- in its content, the entry of an answer, or the link of the office's notice.
  UPDATE "mails" SET "record" = coalesce(
    CASE "content" #>> '{personalLink,purpose}'
      WHEN 'follow-up' THEN 'registrations:' || ("content" #>> '{personalLink,subject}')
      WHEN 'cancel-registration' THEN 'event-registrations:' || ("content" #>> '{personalLink,subject}')
    END,
    'event-registrations:' || ("content" ->> 'entry'),
    (SELECT 'event-registrations:' || "registration_id" FROM "certificates"
      WHERE "certificates"."id" = ("mails"."content" ->> 'certificate')::int),
    "content" ->> 'record',
    (SELECT 'contacts:' || "contact_id" FROM "contact_entries" WHERE "contact_entries"."mail_id" = "mails"."id" LIMIT 1),
    'registrations:' || substring("content" #>> '{link,url}' FROM '/admin/solicitudes/([0-9]+)$'),
    'contacts:' || substring("content" #>> '{link,url}' FROM '/admin/mensajes/([0-9]+)$'));
  -- Whatever the office wrote to an applicant is an answer; a withdrawal's confirmation names no record.
  UPDATE "registrations" SET "first_answer_at" = "answers"."at"
    FROM (SELECT "record", min("created_at") AS "at" FROM "mails" WHERE "kind" = 'status' GROUP BY "record") AS "answers"
    WHERE "registrations"."first_answer_at" IS NULL AND "answers"."record" = 'registrations:' || "registrations"."id";
  CREATE INDEX "mails_record_idx" ON "mails" USING btree ("record");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   UPDATE "event_messages" SET "state" = 'sending' WHERE "state" = 'failed';
  ALTER TABLE "creations" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "creations" CASCADE;
  ALTER TABLE "event_messages" ALTER COLUMN "state" SET DATA TYPE text;
  DROP TYPE "public"."enum_event_messages_state";
  CREATE TYPE "public"."enum_event_messages_state" AS ENUM('offered', 'sending', 'sent', 'dismissed');
  ALTER TABLE "event_messages" ALTER COLUMN "state" SET DATA TYPE "public"."enum_event_messages_state" USING "state"::"public"."enum_event_messages_state";
  DROP INDEX "mails_record_idx";
  ALTER TABLE "event_messages" DROP COLUMN "failure";
  ALTER TABLE "event_messages" DROP COLUMN "attempts";
  ALTER TABLE "event_messages" DROP COLUMN "retry_at";
  ALTER TABLE "mails" DROP COLUMN "record";`)
}

import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "mails" ADD COLUMN "record" varchar;
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
   DROP INDEX "mails_record_idx";
  ALTER TABLE "mails" DROP COLUMN "record";`)
}

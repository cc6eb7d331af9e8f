import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_contact_entries_kind" ADD VALUE 'confirmation';
  ALTER TYPE "public"."enum_activity_subject" ADD VALUE 'mail-templates' BEFORE 'users';
  CREATE TABLE "mail_templates" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"name" varchar NOT NULL,
  	"subject" varchar NOT NULL,
  	"text" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE UNIQUE INDEX "mail_templates_key_idx" ON "mail_templates" USING btree ("key");
  CREATE INDEX "mail_templates_updated_at_idx" ON "mail_templates" USING btree ("updated_at");
  CREATE INDEX "mail_templates_created_at_idx" ON "mail_templates" USING btree ("created_at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "mail_templates" CASCADE;
  -- The former version has neither this subject nor this kind of entry.
  DELETE FROM "activity" WHERE "subject" = 'mail-templates';
  UPDATE "contact_entries" SET "kind" = 'note', "text" = 'Confirmación enviada otra vez. ' || coalesce("text", '') WHERE "kind" = 'confirmation';
  ALTER TABLE "contact_entries" ALTER COLUMN "kind" SET DATA TYPE text;
  DROP TYPE "public"."enum_contact_entries_kind";
  CREATE TYPE "public"."enum_contact_entries_kind" AS ENUM('answer', 'note', 'assignment', 'archive', 'correction');
  ALTER TABLE "contact_entries" ALTER COLUMN "kind" SET DATA TYPE "public"."enum_contact_entries_kind" USING "kind"::"public"."enum_contact_entries_kind";
  ALTER TABLE "activity" ALTER COLUMN "subject" SET DATA TYPE text;
  DROP TYPE "public"."enum_activity_subject";
  CREATE TYPE "public"."enum_activity_subject" AS ENUM('news', 'events', 'documents', 'journal', 'articles', 'gallery', 'calls', 'registrations', 'contacts', 'event-registrations', 'certificates', 'event-messages', 'mails', 'users', 'media', 'redirects', 'missed-addresses', 'identity', 'council', 'contact-details', 'journal-policy', 'journal-details', 'personal-data');
  ALTER TABLE "activity" ALTER COLUMN "subject" SET DATA TYPE "public"."enum_activity_subject" USING "subject"::"public"."enum_activity_subject";`)
}

import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_registration_documents_state" AS ENUM('asked', 'received', 'accepted', 'rejected');
  ALTER TYPE "public"."enum_event_messages_kind" ADD VALUE 'certificate';
  ALTER TYPE "public"."enum_event_messages_audience" ADD VALUE 'attended';
  ALTER TYPE "public"."enum_mails_kind" ADD VALUE 'access';
  ALTER TYPE "public"."enum_registration_entries_kind" ADD VALUE 'document';
  ALTER TYPE "public"."enum_registration_entries_kind" ADD VALUE 'withdrawal';
  ALTER TYPE "public"."enum_activity_action" ADD VALUE 'ask';
  ALTER TYPE "public"."enum_activity_action" ADD VALUE 'review';
  ALTER TYPE "public"."enum_activity_action" ADD VALUE 'download';
  ALTER TYPE "public"."enum_activity_action" ADD VALUE 'attendance';
  ALTER TYPE "public"."enum_activity_action" ADD VALUE 'certify';
  ALTER TYPE "public"."enum_activity_subject" ADD VALUE 'certificates' BEFORE 'event-messages';
  CREATE TABLE "certificates" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"code" varchar NOT NULL,
  	"registration_id" integer NOT NULL,
  	"event_id" integer,
  	"nombre" varchar NOT NULL,
  	"event_title" varchar NOT NULL,
  	"start_date" timestamp(3) with time zone NOT NULL,
  	"end_date" timestamp(3) with time zone,
  	"hours" numeric,
  	"text" varchar NOT NULL,
  	"signer" varchar,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"withdrawn_at" timestamp(3) with time zone,
  	"withdrawn_by" varchar,
  	"withdrawn_reason" varchar,
  	"search_text" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "registration_documents" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"registration_id" integer NOT NULL,
  	"name" varchar NOT NULL,
  	"note" varchar,
  	"state" "enum_registration_documents_state" DEFAULT 'asked' NOT NULL,
  	"reason" varchar,
  	"filename" varchar,
  	"bytes" numeric,
  	"uploaded_at" timestamp(3) with time zone,
  	"found_clean_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "events" ADD COLUMN "entry_code" boolean DEFAULT false NOT NULL;
  ALTER TABLE "events" ADD COLUMN "certificate_text" varchar;
  ALTER TABLE "events" ADD COLUMN "certificate_hours" numeric;
  ALTER TABLE "events" ADD COLUMN "certificate_signer" varchar;
  ALTER TABLE "_events_v" ADD COLUMN "version_entry_code" boolean DEFAULT false NOT NULL;
  ALTER TABLE "_events_v" ADD COLUMN "version_certificate_text" varchar;
  ALTER TABLE "_events_v" ADD COLUMN "version_certificate_hours" numeric;
  ALTER TABLE "_events_v" ADD COLUMN "version_certificate_signer" varchar;
  ALTER TABLE "registrations" ADD COLUMN "withdrawn_at" timestamp(3) with time zone;
  ALTER TABLE "registrations" ADD COLUMN "lacks_documents" boolean DEFAULT false;
  ALTER TABLE "event_registrations" ADD COLUMN "attended_at" timestamp(3) with time zone;
  ALTER TABLE "event_registrations" ADD COLUMN "attended_by" varchar;
  ALTER TABLE "event_registrations" ADD COLUMN "entrances" jsonb;
  ALTER TABLE "certificates" ADD CONSTRAINT "certificates_registration_id_event_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."event_registrations"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "certificates" ADD CONSTRAINT "certificates_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "registration_documents" ADD CONSTRAINT "registration_documents_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE set null ON UPDATE no action;
  CREATE UNIQUE INDEX "certificates_code_idx" ON "certificates" USING btree ("code");
  CREATE INDEX "certificates_registration_idx" ON "certificates" USING btree ("registration_id");
  CREATE INDEX "certificates_event_idx" ON "certificates" USING btree ("event_id");
  CREATE INDEX "certificates_created_at_idx" ON "certificates" USING btree ("created_at");
  CREATE INDEX "certificates_updated_at_idx" ON "certificates" USING btree ("updated_at");
  CREATE INDEX "event_withdrawnAt_idx" ON "certificates" USING btree ("event_id","withdrawn_at");
  CREATE INDEX "certificates_search_text_trgm_idx" ON "certificates" USING gin ("search_text" gin_trgm_ops);
  CREATE INDEX "registration_documents_registration_idx" ON "registration_documents" USING btree ("registration_id");
  CREATE UNIQUE INDEX "registration_documents_filename_idx" ON "registration_documents" USING btree ("filename");
  CREATE INDEX "registration_documents_updated_at_idx" ON "registration_documents" USING btree ("updated_at");
  CREATE INDEX "registration_documents_created_at_idx" ON "registration_documents" USING btree ("created_at");
  CREATE INDEX "registrations_lacks_documents_idx" ON "registrations" USING btree ("lacks_documents");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "certificates" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "registration_documents" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "certificates" CASCADE;
  DROP TABLE "registration_documents" CASCADE;
  ALTER TABLE "event_messages" ALTER COLUMN "kind" SET DATA TYPE text;
  DROP TYPE "public"."enum_event_messages_kind";
  CREATE TYPE "public"."enum_event_messages_kind" AS ENUM('change', 'cancelled', 'reminder', 'letter');
  ALTER TABLE "event_messages" ALTER COLUMN "kind" SET DATA TYPE "public"."enum_event_messages_kind" USING "kind"::"public"."enum_event_messages_kind";
  ALTER TABLE "event_messages" ALTER COLUMN "audience" SET DATA TYPE text;
  DROP TYPE "public"."enum_event_messages_audience";
  CREATE TYPE "public"."enum_event_messages_audience" AS ENUM('all', 'registered', 'waiting');
  ALTER TABLE "event_messages" ALTER COLUMN "audience" SET DATA TYPE "public"."enum_event_messages_audience" USING "audience"::"public"."enum_event_messages_audience";
  ALTER TABLE "mails" ALTER COLUMN "kind" SET DATA TYPE text;
  DROP TYPE "public"."enum_mails_kind";
  CREATE TYPE "public"."enum_mails_kind" AS ENUM('confirmation', 'notice', 'status', 'review', 'place', 'event');
  ALTER TABLE "mails" ALTER COLUMN "kind" SET DATA TYPE "public"."enum_mails_kind" USING "kind"::"public"."enum_mails_kind";
  ALTER TABLE "registration_entries" ALTER COLUMN "kind" SET DATA TYPE text;
  DROP TYPE "public"."enum_registration_entries_kind";
  CREATE TYPE "public"."enum_registration_entries_kind" AS ENUM('status', 'note', 'recommendation', 'assignment');
  ALTER TABLE "registration_entries" ALTER COLUMN "kind" SET DATA TYPE "public"."enum_registration_entries_kind" USING "kind"::"public"."enum_registration_entries_kind";
  ALTER TABLE "activity" ALTER COLUMN "action" SET DATA TYPE text;
  DROP TYPE "public"."enum_activity_action";
  CREATE TYPE "public"."enum_activity_action" AS ENUM('create', 'update', 'publish', 'unpublish', 'trash', 'restore', 'delete', 'status', 'assign', 'note', 'recommend', 'answer', 'role', 'password', 'login', 'loginFailed', 'logout', 'export');
  ALTER TABLE "activity" ALTER COLUMN "action" SET DATA TYPE "public"."enum_activity_action" USING "action"::"public"."enum_activity_action";
  ALTER TABLE "activity" ALTER COLUMN "subject" SET DATA TYPE text;
  DROP TYPE "public"."enum_activity_subject";
  CREATE TYPE "public"."enum_activity_subject" AS ENUM('news', 'events', 'documents', 'journal', 'gallery', 'calls', 'registrations', 'contacts', 'event-registrations', 'event-messages', 'mails', 'users', 'media', 'identity', 'council', 'contact-details', 'journal-policy', 'personal-data');
  ALTER TABLE "activity" ALTER COLUMN "subject" SET DATA TYPE "public"."enum_activity_subject" USING "subject"::"public"."enum_activity_subject";
  DROP INDEX "registrations_lacks_documents_idx";
  ALTER TABLE "events" DROP COLUMN "entry_code";
  ALTER TABLE "events" DROP COLUMN "certificate_text";
  ALTER TABLE "events" DROP COLUMN "certificate_hours";
  ALTER TABLE "events" DROP COLUMN "certificate_signer";
  ALTER TABLE "_events_v" DROP COLUMN "version_entry_code";
  ALTER TABLE "_events_v" DROP COLUMN "version_certificate_text";
  ALTER TABLE "_events_v" DROP COLUMN "version_certificate_hours";
  ALTER TABLE "_events_v" DROP COLUMN "version_certificate_signer";
  ALTER TABLE "registrations" DROP COLUMN "withdrawn_at";
  ALTER TABLE "registrations" DROP COLUMN "lacks_documents";
  ALTER TABLE "event_registrations" DROP COLUMN "attended_at";
  ALTER TABLE "event_registrations" DROP COLUMN "attended_by";
  ALTER TABLE "event_registrations" DROP COLUMN "entrances";
  DROP TYPE "public"."enum_registration_documents_state";`)
}

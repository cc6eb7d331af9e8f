import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_activity_subject" ADD VALUE 'calls' BEFORE 'registrations';
  CREATE TABLE "calls" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"opens_at" timestamp(3) with time zone NOT NULL,
  	"closes_at" timestamp(3) with time zone NOT NULL,
  	"text" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_calls_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_name" varchar NOT NULL,
  	"version_opens_at" timestamp(3) with time zone NOT NULL,
  	"version_closes_at" timestamp(3) with time zone NOT NULL,
  	"version_text" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "registrations" ADD COLUMN "call_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "calls_id" integer;
  ALTER TABLE "_calls_v" ADD CONSTRAINT "_calls_v_parent_id_calls_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."calls"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "calls_opens_at_idx" ON "calls" USING btree ("opens_at");
  CREATE INDEX "calls_closes_at_idx" ON "calls" USING btree ("closes_at");
  CREATE INDEX "calls_updated_at_idx" ON "calls" USING btree ("updated_at");
  CREATE INDEX "calls_created_at_idx" ON "calls" USING btree ("created_at");
  CREATE INDEX "calls_deleted_at_idx" ON "calls" USING btree ("deleted_at");
  CREATE INDEX "_calls_v_parent_idx" ON "_calls_v" USING btree ("parent_id");
  CREATE INDEX "_calls_v_version_version_opens_at_idx" ON "_calls_v" USING btree ("version_opens_at");
  CREATE INDEX "_calls_v_version_version_closes_at_idx" ON "_calls_v" USING btree ("version_closes_at");
  CREATE INDEX "_calls_v_version_version_updated_at_idx" ON "_calls_v" USING btree ("version_updated_at");
  CREATE INDEX "_calls_v_version_version_created_at_idx" ON "_calls_v" USING btree ("version_created_at");
  CREATE INDEX "_calls_v_version_version_deleted_at_idx" ON "_calls_v" USING btree ("version_deleted_at");
  CREATE INDEX "_calls_v_created_at_idx" ON "_calls_v" USING btree ("created_at");
  CREATE INDEX "_calls_v_updated_at_idx" ON "_calls_v" USING btree ("updated_at");
  ALTER TABLE "registrations" ADD CONSTRAINT "registrations_call_id_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."calls"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_calls_fk" FOREIGN KEY ("calls_id") REFERENCES "public"."calls"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "registrations_call_idx" ON "registrations" USING btree ("call_id");
  CREATE INDEX "payload_locked_documents_rels_calls_id_idx" ON "payload_locked_documents_rels" USING btree ("calls_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "calls" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_calls_v" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "calls" CASCADE;
  DROP TABLE "_calls_v" CASCADE;
  ALTER TABLE "registrations" DROP CONSTRAINT "registrations_call_id_calls_id_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_calls_fk";
  
  ALTER TABLE "activity" ALTER COLUMN "subject" SET DATA TYPE text;
  DROP TYPE "public"."enum_activity_subject";
  CREATE TYPE "public"."enum_activity_subject" AS ENUM('news', 'events', 'documents', 'journal', 'gallery', 'registrations', 'contacts', 'event-registrations', 'mails', 'users', 'media', 'identity', 'council', 'contact-details', 'journal-policy', 'personal-data');
  ALTER TABLE "activity" ALTER COLUMN "subject" SET DATA TYPE "public"."enum_activity_subject" USING "subject"::"public"."enum_activity_subject";
  DROP INDEX "registrations_call_idx";
  DROP INDEX "payload_locked_documents_rels_calls_id_idx";
  ALTER TABLE "registrations" DROP COLUMN "call_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "calls_id";`)
}

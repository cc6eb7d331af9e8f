import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_registration_entries_kind" AS ENUM('status', 'note', 'recommendation', 'assignment');
  CREATE TYPE "public"."enum_registration_entries_from" AS ENUM('pending', 'approved', 'rejected');
  CREATE TYPE "public"."enum_registration_entries_to" AS ENUM('pending', 'approved', 'rejected');
  CREATE TYPE "public"."enum_registration_entries_recommendation" AS ENUM('favorable', 'conditional', 'unfavorable');
  ALTER TYPE "public"."enum_activity_action" ADD VALUE 'assign' BEFORE 'role';
  ALTER TYPE "public"."enum_activity_action" ADD VALUE 'note' BEFORE 'role';
  ALTER TYPE "public"."enum_activity_action" ADD VALUE 'answer' BEFORE 'role';
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
  
  CREATE TABLE "registration_entries" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"created_at" timestamp(3) with time zone NOT NULL,
  	"registration_id" integer NOT NULL,
  	"kind" "enum_registration_entries_kind" NOT NULL,
  	"author_id" integer,
  	"author_name" varchar,
  	"from" "enum_registration_entries_from",
  	"to" "enum_registration_entries_to",
  	"recommendation" "enum_registration_entries_recommendation",
  	"text" varchar
  );
  
  ALTER TABLE "registrations" ADD COLUMN "call_id" integer;
  ALTER TABLE "registrations" ADD COLUMN "assignee_id" integer;
  ALTER TABLE "registrations" ADD COLUMN "first_answer_at" timestamp(3) with time zone;
  ALTER TABLE "registrations" ADD COLUMN "name_key" varchar;
  ALTER TABLE "registrations" ADD COLUMN "university_key" varchar;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "calls_id" integer;
  ALTER TABLE "_calls_v" ADD CONSTRAINT "_calls_v_parent_id_calls_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."calls"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "registration_entries" ADD CONSTRAINT "registration_entries_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "registration_entries" ADD CONSTRAINT "registration_entries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
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
  CREATE INDEX "registration_entries_registration_idx" ON "registration_entries" USING btree ("registration_id");
  CREATE INDEX "registration_entries_author_idx" ON "registration_entries" USING btree ("author_id");
  CREATE INDEX "registration_createdAt_idx" ON "registration_entries" USING btree ("registration_id","created_at");
  ALTER TABLE "registrations" ADD CONSTRAINT "registrations_call_id_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."calls"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "registrations" ADD CONSTRAINT "registrations_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_calls_fk" FOREIGN KEY ("calls_id") REFERENCES "public"."calls"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "registrations_call_idx" ON "registrations" USING btree ("call_id");
  CREATE INDEX "registrations_assignee_idx" ON "registrations" USING btree ("assignee_id");
  CREATE INDEX "registrations_name_key_idx" ON "registrations" USING btree ("name_key");
  CREATE INDEX "registrations_university_key_idx" ON "registrations" USING btree ("university_key");
  CREATE INDEX "status_createdAt_idx" ON "registrations" USING btree ("status","created_at");
  CREATE INDEX "payload_locked_documents_rels_calls_id_idx" ON "payload_locked_documents_rels" USING btree ("calls_id");`)
  // By hand, from here to the end of this function and the one below it.
  await fillRegistrations(db)
}

/** What is stored already gets here what the hooks write from now on: see `registrations.collection.ts`. */
const fillRegistrations = async (db: MigrateUpArgs['db']): Promise<void> => {
  await db.execute(sql`
    UPDATE registrations SET
      name_key = ${folded(sql`apellidos || ' ' || nombres`)},
      university_key = ${folded(sql`universidad_origen`)},
      first_answer_at = (
        SELECT min(mails.created_at) FROM mails
        WHERE mails.kind = 'status' AND mails.about = registrations.email
          AND mails.created_at >= registrations.created_at)`)
  // The last change of status is all that was kept of its history.
  await db.execute(sql`
    INSERT INTO registration_entries (created_at, registration_id, kind, author_name, "to")
    SELECT status_changed_at, id, 'status', status_changed_by, status::text::enum_registration_entries_to
    FROM registrations WHERE status_changed_at IS NOT NULL`)
}

/** As `foldText` does: without diacritics, in lower case, with single spaces. */
const folded = (text: ReturnType<typeof sql>) =>
  sql`btrim(regexp_replace(lower(regexp_replace(normalize(${text}, NFD), '[\u0300-\u036f]', '', 'g')), '\\s+', ' ', 'g'))`

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "calls" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_calls_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "registration_entries" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "calls" CASCADE;
  DROP TABLE "_calls_v" CASCADE;
  DROP TABLE "registration_entries" CASCADE;
  ALTER TABLE "registrations" DROP CONSTRAINT "registrations_call_id_calls_id_fk";
  
  ALTER TABLE "registrations" DROP CONSTRAINT "registrations_assignee_id_users_id_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_calls_fk";
  
  ALTER TABLE "activity" ALTER COLUMN "action" SET DATA TYPE text;
  DROP TYPE "public"."enum_activity_action";
  CREATE TYPE "public"."enum_activity_action" AS ENUM('create', 'update', 'publish', 'unpublish', 'trash', 'restore', 'delete', 'status', 'role', 'password', 'login', 'loginFailed', 'logout', 'export');
  ALTER TABLE "activity" ALTER COLUMN "action" SET DATA TYPE "public"."enum_activity_action" USING "action"::"public"."enum_activity_action";
  ALTER TABLE "activity" ALTER COLUMN "subject" SET DATA TYPE text;
  DROP TYPE "public"."enum_activity_subject";
  CREATE TYPE "public"."enum_activity_subject" AS ENUM('news', 'events', 'documents', 'journal', 'gallery', 'registrations', 'contacts', 'event-registrations', 'mails', 'users', 'media', 'identity', 'council', 'contact-details', 'journal-policy', 'personal-data');
  ALTER TABLE "activity" ALTER COLUMN "subject" SET DATA TYPE "public"."enum_activity_subject" USING "subject"::"public"."enum_activity_subject";
  DROP INDEX "registrations_call_idx";
  DROP INDEX "registrations_assignee_idx";
  DROP INDEX "registrations_name_key_idx";
  DROP INDEX "registrations_university_key_idx";
  DROP INDEX "status_createdAt_idx";
  DROP INDEX "payload_locked_documents_rels_calls_id_idx";
  ALTER TABLE "registrations" DROP COLUMN "call_id";
  ALTER TABLE "registrations" DROP COLUMN "assignee_id";
  ALTER TABLE "registrations" DROP COLUMN "first_answer_at";
  ALTER TABLE "registrations" DROP COLUMN "name_key";
  ALTER TABLE "registrations" DROP COLUMN "university_key";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "calls_id";
  DROP TYPE "public"."enum_registration_entries_kind";
  DROP TYPE "public"."enum_registration_entries_from";
  DROP TYPE "public"."enum_registration_entries_to";
  DROP TYPE "public"."enum_registration_entries_recommendation";`)
}

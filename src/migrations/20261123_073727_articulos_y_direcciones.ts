import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_articles_translated_titles_language" AS ENUM('es', 'en', 'pt', 'fr');
  CREATE TYPE "public"."enum_articles_abstracts_language" AS ENUM('es', 'en', 'pt', 'fr');
  CREATE TYPE "public"."enum_articles_language" AS ENUM('es', 'en', 'pt', 'fr');
  CREATE TYPE "public"."enum_articles_licence" AS ENUM('cc-by', 'cc-by-sa', 'cc-by-nd', 'cc-by-nc', 'cc-by-nc-sa', 'cc-by-nc-nd', 'cc0', 'reserved');
  CREATE TYPE "public"."enum__articles_v_version_translated_titles_language" AS ENUM('es', 'en', 'pt', 'fr');
  CREATE TYPE "public"."enum__articles_v_version_abstracts_language" AS ENUM('es', 'en', 'pt', 'fr');
  CREATE TYPE "public"."enum__articles_v_version_language" AS ENUM('es', 'en', 'pt', 'fr');
  CREATE TYPE "public"."enum__articles_v_version_licence" AS ENUM('cc-by', 'cc-by-sa', 'cc-by-nd', 'cc-by-nc', 'cc-by-nc-sa', 'cc-by-nc-nd', 'cc0', 'reserved');
  ALTER TYPE "public"."enum_activity_subject" ADD VALUE 'articles' BEFORE 'gallery';
  ALTER TYPE "public"."enum_activity_subject" ADD VALUE 'redirects' BEFORE 'identity';
  ALTER TYPE "public"."enum_activity_subject" ADD VALUE 'missed-addresses' BEFORE 'identity';
  ALTER TYPE "public"."enum_activity_subject" ADD VALUE 'journal-details' BEFORE 'personal-data';
  CREATE TABLE "articles_translated_titles" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"language" "enum_articles_translated_titles_language" NOT NULL,
  	"title" varchar NOT NULL
  );
  
  CREATE TABLE "articles_authors" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"given_name" varchar,
  	"family_name" varchar NOT NULL,
  	"affiliation" varchar,
  	"orcid" varchar
  );
  
  CREATE TABLE "articles_abstracts" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"language" "enum_articles_abstracts_language" NOT NULL,
  	"text" varchar NOT NULL,
  	"keywords" varchar
  );
  
  CREATE TABLE "articles" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"language" "enum_articles_language" DEFAULT 'es' NOT NULL,
  	"pdf_id" integer,
  	"issue_id" integer NOT NULL,
  	"section" varchar DEFAULT 'Artículos' NOT NULL,
  	"order" numeric DEFAULT 10 NOT NULL,
  	"first_page" varchar,
  	"last_page" varchar,
  	"doi" varchar,
  	"licence" "enum_articles_licence" DEFAULT 'cc-by' NOT NULL,
  	"received_at" timestamp(3) with time zone,
  	"accepted_at" timestamp(3) with time zone,
  	"references" varchar,
  	"published" boolean DEFAULT false NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"deleted_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_articles_v_version_translated_titles" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"language" "enum__articles_v_version_translated_titles_language" NOT NULL,
  	"title" varchar NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_articles_v_version_authors" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"given_name" varchar,
  	"family_name" varchar NOT NULL,
  	"affiliation" varchar,
  	"orcid" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_articles_v_version_abstracts" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"language" "enum__articles_v_version_abstracts_language" NOT NULL,
  	"text" varchar NOT NULL,
  	"keywords" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_articles_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_title" varchar NOT NULL,
  	"version_language" "enum__articles_v_version_language" DEFAULT 'es' NOT NULL,
  	"version_pdf_id" integer,
  	"version_issue_id" integer NOT NULL,
  	"version_section" varchar DEFAULT 'Artículos' NOT NULL,
  	"version_order" numeric DEFAULT 10 NOT NULL,
  	"version_first_page" varchar,
  	"version_last_page" varchar,
  	"version_doi" varchar,
  	"version_licence" "enum__articles_v_version_licence" DEFAULT 'cc-by' NOT NULL,
  	"version_received_at" timestamp(3) with time zone,
  	"version_accepted_at" timestamp(3) with time zone,
  	"version_references" varchar,
  	"version_published" boolean DEFAULT false NOT NULL,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version_deleted_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "redirects" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"from" varchar NOT NULL,
  	"to" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "missed_addresses" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"path" varchar NOT NULL,
  	"count" numeric NOT NULL,
  	"first_day" timestamp(3) with time zone NOT NULL,
  	"last_day" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "journal_details_team" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"role" varchar NOT NULL,
  	"name" varchar NOT NULL,
  	"affiliation" varchar
  );
  
  CREATE TABLE "journal_details_policies" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"text" varchar NOT NULL
  );
  
  CREATE TABLE "journal_details" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar DEFAULT 'Revista del Doctorado' NOT NULL,
  	"abbreviation" varchar,
  	"issn_online" varchar,
  	"issn_print" varchar,
  	"publisher" varchar DEFAULT 'Universidad (nombre por definir)' NOT NULL,
  	"place" varchar DEFAULT 'Ciudad por definir',
  	"email" varchar DEFAULT 'revista@example.org' NOT NULL,
  	"doi_prefix" varchar,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_journal_details_v_version_team" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"role" varchar NOT NULL,
  	"name" varchar NOT NULL,
  	"affiliation" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_journal_details_v_version_policies" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"text" varchar NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_journal_details_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"version_title" varchar DEFAULT 'Revista del Doctorado' NOT NULL,
  	"version_abbreviation" varchar,
  	"version_issn_online" varchar,
  	"version_issn_print" varchar,
  	"version_publisher" varchar DEFAULT 'Universidad (nombre por definir)' NOT NULL,
  	"version_place" varchar DEFAULT 'Ciudad por definir',
  	"version_email" varchar DEFAULT 'revista@example.org' NOT NULL,
  	"version_doi_prefix" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "oai_records" (
  	"article" integer PRIMARY KEY NOT NULL,
  	"issue" integer NOT NULL,
  	"gone_at" timestamp with time zone
  );
  
  CREATE TABLE "uses" (
  	"id" bigserial PRIMARY KEY NOT NULL,
  	"source" text NOT NULL,
  	"record" integer NOT NULL,
  	"target" text NOT NULL
  );
  
  ALTER TABLE "media" ADD COLUMN "uses" numeric DEFAULT 0;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "articles_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "redirects_id" integer;
  ALTER TABLE "articles_translated_titles" ADD CONSTRAINT "articles_translated_titles_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "articles_authors" ADD CONSTRAINT "articles_authors_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "articles_abstracts" ADD CONSTRAINT "articles_abstracts_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "articles" ADD CONSTRAINT "articles_pdf_id_media_id_fk" FOREIGN KEY ("pdf_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "articles" ADD CONSTRAINT "articles_issue_id_journal_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."journal"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_articles_v_version_translated_titles" ADD CONSTRAINT "_articles_v_version_translated_titles_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_articles_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_articles_v_version_authors" ADD CONSTRAINT "_articles_v_version_authors_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_articles_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_articles_v_version_abstracts" ADD CONSTRAINT "_articles_v_version_abstracts_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_articles_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_articles_v" ADD CONSTRAINT "_articles_v_parent_id_articles_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_articles_v" ADD CONSTRAINT "_articles_v_version_pdf_id_media_id_fk" FOREIGN KEY ("version_pdf_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_articles_v" ADD CONSTRAINT "_articles_v_version_issue_id_journal_id_fk" FOREIGN KEY ("version_issue_id") REFERENCES "public"."journal"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "journal_details_team" ADD CONSTRAINT "journal_details_team_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."journal_details"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "journal_details_policies" ADD CONSTRAINT "journal_details_policies_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."journal_details"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_journal_details_v_version_team" ADD CONSTRAINT "_journal_details_v_version_team_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_journal_details_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_journal_details_v_version_policies" ADD CONSTRAINT "_journal_details_v_version_policies_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_journal_details_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "articles_translated_titles_order_idx" ON "articles_translated_titles" USING btree ("_order");
  CREATE INDEX "articles_translated_titles_parent_id_idx" ON "articles_translated_titles" USING btree ("_parent_id");
  CREATE INDEX "articles_authors_order_idx" ON "articles_authors" USING btree ("_order");
  CREATE INDEX "articles_authors_parent_id_idx" ON "articles_authors" USING btree ("_parent_id");
  CREATE INDEX "articles_abstracts_order_idx" ON "articles_abstracts" USING btree ("_order");
  CREATE INDEX "articles_abstracts_parent_id_idx" ON "articles_abstracts" USING btree ("_parent_id");
  CREATE INDEX "articles_pdf_idx" ON "articles" USING btree ("pdf_id");
  CREATE INDEX "articles_issue_idx" ON "articles" USING btree ("issue_id");
  CREATE UNIQUE INDEX "articles_doi_idx" ON "articles" USING btree ("doi");
  CREATE INDEX "articles_published_idx" ON "articles" USING btree ("published");
  CREATE INDEX "articles_updated_at_idx" ON "articles" USING btree ("updated_at");
  CREATE INDEX "articles_created_at_idx" ON "articles" USING btree ("created_at");
  CREATE INDEX "articles_deleted_at_idx" ON "articles" USING btree ("deleted_at");
  CREATE INDEX "_articles_v_version_translated_titles_order_idx" ON "_articles_v_version_translated_titles" USING btree ("_order");
  CREATE INDEX "_articles_v_version_translated_titles_parent_id_idx" ON "_articles_v_version_translated_titles" USING btree ("_parent_id");
  CREATE INDEX "_articles_v_version_authors_order_idx" ON "_articles_v_version_authors" USING btree ("_order");
  CREATE INDEX "_articles_v_version_authors_parent_id_idx" ON "_articles_v_version_authors" USING btree ("_parent_id");
  CREATE INDEX "_articles_v_version_abstracts_order_idx" ON "_articles_v_version_abstracts" USING btree ("_order");
  CREATE INDEX "_articles_v_version_abstracts_parent_id_idx" ON "_articles_v_version_abstracts" USING btree ("_parent_id");
  CREATE INDEX "_articles_v_parent_idx" ON "_articles_v" USING btree ("parent_id");
  CREATE INDEX "_articles_v_version_version_pdf_idx" ON "_articles_v" USING btree ("version_pdf_id");
  CREATE INDEX "_articles_v_version_version_issue_idx" ON "_articles_v" USING btree ("version_issue_id");
  CREATE INDEX "_articles_v_version_version_doi_idx" ON "_articles_v" USING btree ("version_doi");
  CREATE INDEX "_articles_v_version_version_published_idx" ON "_articles_v" USING btree ("version_published");
  CREATE INDEX "_articles_v_version_version_updated_at_idx" ON "_articles_v" USING btree ("version_updated_at");
  CREATE INDEX "_articles_v_version_version_created_at_idx" ON "_articles_v" USING btree ("version_created_at");
  CREATE INDEX "_articles_v_version_version_deleted_at_idx" ON "_articles_v" USING btree ("version_deleted_at");
  CREATE INDEX "_articles_v_created_at_idx" ON "_articles_v" USING btree ("created_at");
  CREATE INDEX "_articles_v_updated_at_idx" ON "_articles_v" USING btree ("updated_at");
  CREATE UNIQUE INDEX "redirects_from_idx" ON "redirects" USING btree ("from");
  CREATE INDEX "redirects_updated_at_idx" ON "redirects" USING btree ("updated_at");
  CREATE INDEX "redirects_created_at_idx" ON "redirects" USING btree ("created_at");
  CREATE UNIQUE INDEX "missed_addresses_path_idx" ON "missed_addresses" USING btree ("path");
  CREATE INDEX "missed_addresses_count_idx" ON "missed_addresses" USING btree ("count");
  CREATE INDEX "missed_addresses_first_day_idx" ON "missed_addresses" USING btree ("first_day");
  CREATE INDEX "missed_addresses_last_day_idx" ON "missed_addresses" USING btree ("last_day");
  CREATE INDEX "journal_details_team_order_idx" ON "journal_details_team" USING btree ("_order");
  CREATE INDEX "journal_details_team_parent_id_idx" ON "journal_details_team" USING btree ("_parent_id");
  CREATE INDEX "journal_details_policies_order_idx" ON "journal_details_policies" USING btree ("_order");
  CREATE INDEX "journal_details_policies_parent_id_idx" ON "journal_details_policies" USING btree ("_parent_id");
  CREATE INDEX "_journal_details_v_version_team_order_idx" ON "_journal_details_v_version_team" USING btree ("_order");
  CREATE INDEX "_journal_details_v_version_team_parent_id_idx" ON "_journal_details_v_version_team" USING btree ("_parent_id");
  CREATE INDEX "_journal_details_v_version_policies_order_idx" ON "_journal_details_v_version_policies" USING btree ("_order");
  CREATE INDEX "_journal_details_v_version_policies_parent_id_idx" ON "_journal_details_v_version_policies" USING btree ("_parent_id");
  CREATE INDEX "_journal_details_v_created_at_idx" ON "_journal_details_v" USING btree ("created_at");
  CREATE INDEX "_journal_details_v_updated_at_idx" ON "_journal_details_v" USING btree ("updated_at");
  CREATE INDEX "oai_records_gone_at_idx" ON "oai_records" USING btree ("gone_at");
  CREATE UNIQUE INDEX "uses_record_idx" ON "uses" USING btree ("source","record","target");
  CREATE INDEX "uses_target_idx" ON "uses" USING btree ("target");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_articles_fk" FOREIGN KEY ("articles_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_redirects_fk" FOREIGN KEY ("redirects_id") REFERENCES "public"."redirects"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "media_uses_idx" ON "media" USING btree ("uses");
  CREATE INDEX "payload_locked_documents_rels_articles_id_idx" ON "payload_locked_documents_rels" USING btree ("articles_id");
  CREATE INDEX "payload_locked_documents_rels_redirects_id_idx" ON "payload_locked_documents_rels" USING btree ("redirects_id");`)
  // What stands in the records that are there; the files' counts follow as the site starts (`uses.work.ts`).
  await db.execute(sql`
   INSERT INTO "uses" ("source", "record", "target")
   SELECT DISTINCT source, record, left(target, 600) FROM (
     SELECT 'news' AS source, id AS record, image_url AS target FROM news
     UNION ALL
     SELECT 'news', id, link #>> '{}' FROM news,
       jsonb_path_query(content, 'strict $.** ? (@.type == "link" || @.type == "autolink").fields.url') AS link
     UNION ALL
     SELECT 'news', id, 'media:' || coalesce(picture ->> 'id', picture #>> '{}') FROM news,
       jsonb_path_query(content, 'strict $.** ? (@.type == "upload").value') AS picture
       WHERE jsonb_typeof(picture) IN ('number', 'object')
     UNION ALL SELECT 'events', id, image_url FROM events
     UNION ALL SELECT 'documents', id, file_url FROM documents
     UNION ALL SELECT 'journal', id, cover_image_url FROM journal
     UNION ALL SELECT 'journal', id, pdf_url FROM journal
     UNION ALL SELECT 'gallery', id, image_url FROM gallery
     UNION ALL SELECT 'redirects', id, "to" FROM redirects
     UNION ALL SELECT 'identity', 0, url FROM identity_social_links
     UNION ALL SELECT 'council', 0, photo_url FROM council_members
   ) AS addresses WHERE target <> '';`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "articles_translated_titles" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "articles_authors" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "articles_abstracts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "articles" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_articles_v_version_translated_titles" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_articles_v_version_authors" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_articles_v_version_abstracts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_articles_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "redirects" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "missed_addresses" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "journal_details_team" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "journal_details_policies" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "journal_details" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_journal_details_v_version_team" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_journal_details_v_version_policies" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_journal_details_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "oai_records" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "uses" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "articles_translated_titles" CASCADE;
  DROP TABLE "articles_authors" CASCADE;
  DROP TABLE "articles_abstracts" CASCADE;
  DROP TABLE "articles" CASCADE;
  DROP TABLE "_articles_v_version_translated_titles" CASCADE;
  DROP TABLE "_articles_v_version_authors" CASCADE;
  DROP TABLE "_articles_v_version_abstracts" CASCADE;
  DROP TABLE "_articles_v" CASCADE;
  DROP TABLE "redirects" CASCADE;
  DROP TABLE "missed_addresses" CASCADE;
  DROP TABLE "journal_details_team" CASCADE;
  DROP TABLE "journal_details_policies" CASCADE;
  DROP TABLE "journal_details" CASCADE;
  DROP TABLE "_journal_details_v_version_team" CASCADE;
  DROP TABLE "_journal_details_v_version_policies" CASCADE;
  DROP TABLE "_journal_details_v" CASCADE;
  DROP TABLE "oai_records" CASCADE;
  DROP TABLE "uses" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_articles_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_redirects_fk";
  
  ALTER TABLE "activity" ALTER COLUMN "subject" SET DATA TYPE text;
  DROP TYPE "public"."enum_activity_subject";
  CREATE TYPE "public"."enum_activity_subject" AS ENUM('news', 'events', 'documents', 'journal', 'gallery', 'calls', 'registrations', 'contacts', 'event-registrations', 'certificates', 'event-messages', 'mails', 'users', 'media', 'identity', 'council', 'contact-details', 'journal-policy', 'personal-data');
  ALTER TABLE "activity" ALTER COLUMN "subject" SET DATA TYPE "public"."enum_activity_subject" USING "subject"::"public"."enum_activity_subject";
  DROP INDEX "media_uses_idx";
  DROP INDEX "payload_locked_documents_rels_articles_id_idx";
  DROP INDEX "payload_locked_documents_rels_redirects_id_idx";
  ALTER TABLE "media" DROP COLUMN "uses";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "articles_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "redirects_id";
  DROP TYPE "public"."enum_articles_translated_titles_language";
  DROP TYPE "public"."enum_articles_abstracts_language";
  DROP TYPE "public"."enum_articles_language";
  DROP TYPE "public"."enum_articles_licence";
  DROP TYPE "public"."enum__articles_v_version_translated_titles_language";
  DROP TYPE "public"."enum__articles_v_version_abstracts_language";
  DROP TYPE "public"."enum__articles_v_version_language";
  DROP TYPE "public"."enum__articles_v_version_licence";`)
}

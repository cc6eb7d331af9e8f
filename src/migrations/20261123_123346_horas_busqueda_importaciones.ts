import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_activity_action" ADD VALUE 'schedule' BEFORE 'trash';
  CREATE TABLE "search_entries" (
  	"id" bigserial PRIMARY KEY NOT NULL,
  	"kind" text NOT NULL,
  	"record" integer NOT NULL,
  	"address" text NOT NULL,
  	"title" text NOT NULL,
  	"lead" text NOT NULL,
  	"body" text NOT NULL,
  	"title_key" text NOT NULL,
  	"at" timestamp with time zone,
  	"year" integer,
  	"head" "tsvector" NOT NULL,
  	"words" "tsvector" NOT NULL,
  	"beginnings" "tsvector" NOT NULL,
  	"file" text,
  	"file_text" text,
  	"changed" timestamp with time zone NOT NULL,
  	"is_spelled" boolean DEFAULT false NOT NULL
  );
  
  CREATE TABLE "search_words" (
  	"word" text PRIMARY KEY NOT NULL,
  	"folded" text NOT NULL
  );
  
  CREATE TABLE "imported_records" (
  	"source" text NOT NULL,
  	"item" text NOT NULL,
  	"collection" text NOT NULL,
  	"record" integer NOT NULL,
  	"digest" text NOT NULL,
  	"stored_at" timestamp (3) with time zone NOT NULL
  );
  
  DROP INDEX "deletedAt_published_createdAt_idx";
  DROP INDEX "version_deletedAt_version_published_version_createdAt_idx";
  DROP INDEX "deletedAt_createdAt_idx";
  DROP INDEX "version_deletedAt_version_createdAt_idx";
  DROP INDEX "deletedAt_createdAt_1_idx";
  DROP INDEX "version_deletedAt_version_createdAt_1_idx";
  DROP INDEX "compound_index_idx";
  ALTER TABLE "news" ADD COLUMN "published_on" timestamp(3) with time zone;
  ALTER TABLE "news" ADD COLUMN "publish_at" timestamp(3) with time zone;
  ALTER TABLE "news" ADD COLUMN "withdraw_at" timestamp(3) with time zone;
  ALTER TABLE "_news_v" ADD COLUMN "version_published_on" timestamp(3) with time zone;
  ALTER TABLE "_news_v" ADD COLUMN "version_publish_at" timestamp(3) with time zone;
  ALTER TABLE "_news_v" ADD COLUMN "version_withdraw_at" timestamp(3) with time zone;
  ALTER TABLE "events" ADD COLUMN "publish_at" timestamp(3) with time zone;
  ALTER TABLE "events" ADD COLUMN "withdraw_at" timestamp(3) with time zone;
  ALTER TABLE "_events_v" ADD COLUMN "version_publish_at" timestamp(3) with time zone;
  ALTER TABLE "_events_v" ADD COLUMN "version_withdraw_at" timestamp(3) with time zone;
  ALTER TABLE "documents" ADD COLUMN "publish_at" timestamp(3) with time zone;
  ALTER TABLE "documents" ADD COLUMN "withdraw_at" timestamp(3) with time zone;
  ALTER TABLE "_documents_v" ADD COLUMN "version_publish_at" timestamp(3) with time zone;
  ALTER TABLE "_documents_v" ADD COLUMN "version_withdraw_at" timestamp(3) with time zone;
  ALTER TABLE "journal" ADD COLUMN "published_on" timestamp(3) with time zone;
  ALTER TABLE "journal" ADD COLUMN "publish_at" timestamp(3) with time zone;
  ALTER TABLE "journal" ADD COLUMN "withdraw_at" timestamp(3) with time zone;
  ALTER TABLE "_journal_v" ADD COLUMN "version_published_on" timestamp(3) with time zone;
  ALTER TABLE "_journal_v" ADD COLUMN "version_publish_at" timestamp(3) with time zone;
  ALTER TABLE "_journal_v" ADD COLUMN "version_withdraw_at" timestamp(3) with time zone;
  ALTER TABLE "gallery" ADD COLUMN "publish_at" timestamp(3) with time zone;
  ALTER TABLE "gallery" ADD COLUMN "withdraw_at" timestamp(3) with time zone;
  ALTER TABLE "_gallery_v" ADD COLUMN "version_publish_at" timestamp(3) with time zone;
  ALTER TABLE "_gallery_v" ADD COLUMN "version_withdraw_at" timestamp(3) with time zone;
  CREATE UNIQUE INDEX "search_entries_record_idx" ON "search_entries" USING btree ("kind","record");
  CREATE INDEX "search_entries_words_idx" ON "search_entries" USING gin ("words");
  CREATE INDEX "search_entries_beginnings_idx" ON "search_entries" USING gin ("beginnings");
  CREATE INDEX "search_words_folded_idx" ON "search_words" USING gin ("folded" gin_trgm_ops);
  CREATE UNIQUE INDEX "imported_records_item_idx" ON "imported_records" USING btree ("source","item");
  -- What there is keeps the date that was read of it until now, and so its place; its earlier versions too.
  UPDATE "news" SET "published_on" = "created_at";
  UPDATE "_news_v" SET "version_published_on" = "version_created_at";
  UPDATE "journal" SET "published_on" = "created_at";
  UPDATE "_journal_v" SET "version_published_on" = "version_created_at";
  CREATE INDEX "news_published_on_idx" ON "news" USING btree ("published_on");
  CREATE INDEX "news_publish_at_idx" ON "news" USING btree ("publish_at");
  CREATE INDEX "news_withdraw_at_idx" ON "news" USING btree ("withdraw_at");
  CREATE INDEX "deletedAt_published_publishedOn_publishAt_withdrawAt_idx" ON "news" USING btree ("deleted_at","published","published_on","publish_at","withdraw_at");
  CREATE INDEX "_news_v_version_version_published_on_idx" ON "_news_v" USING btree ("version_published_on");
  CREATE INDEX "_news_v_version_version_publish_at_idx" ON "_news_v" USING btree ("version_publish_at");
  CREATE INDEX "_news_v_version_version_withdraw_at_idx" ON "_news_v" USING btree ("version_withdraw_at");
  CREATE INDEX "compound_index_idx" ON "_news_v" USING btree ("version_deleted_at","version_published","version_published_on","version_publish_at","version_withdraw_at");
  CREATE INDEX "events_publish_at_idx" ON "events" USING btree ("publish_at");
  CREATE INDEX "events_withdraw_at_idx" ON "events" USING btree ("withdraw_at");
  CREATE INDEX "_events_v_version_version_publish_at_idx" ON "_events_v" USING btree ("version_publish_at");
  CREATE INDEX "_events_v_version_version_withdraw_at_idx" ON "_events_v" USING btree ("version_withdraw_at");
  CREATE INDEX "documents_publish_at_idx" ON "documents" USING btree ("publish_at");
  CREATE INDEX "documents_withdraw_at_idx" ON "documents" USING btree ("withdraw_at");
  CREATE INDEX "deletedAt_createdAt_publishAt_withdrawAt_idx" ON "documents" USING btree ("deleted_at","created_at","publish_at","withdraw_at");
  CREATE INDEX "_documents_v_version_version_publish_at_idx" ON "_documents_v" USING btree ("version_publish_at");
  CREATE INDEX "_documents_v_version_version_withdraw_at_idx" ON "_documents_v" USING btree ("version_withdraw_at");
  CREATE INDEX "compound_index_1_idx" ON "_documents_v" USING btree ("version_deleted_at","version_created_at","version_publish_at","version_withdraw_at");
  CREATE INDEX "journal_published_on_idx" ON "journal" USING btree ("published_on");
  CREATE INDEX "journal_publish_at_idx" ON "journal" USING btree ("publish_at");
  CREATE INDEX "journal_withdraw_at_idx" ON "journal" USING btree ("withdraw_at");
  CREATE INDEX "_journal_v_version_version_published_on_idx" ON "_journal_v" USING btree ("version_published_on");
  CREATE INDEX "_journal_v_version_version_publish_at_idx" ON "_journal_v" USING btree ("version_publish_at");
  CREATE INDEX "_journal_v_version_version_withdraw_at_idx" ON "_journal_v" USING btree ("version_withdraw_at");
  CREATE INDEX "gallery_publish_at_idx" ON "gallery" USING btree ("publish_at");
  CREATE INDEX "gallery_withdraw_at_idx" ON "gallery" USING btree ("withdraw_at");
  CREATE INDEX "deletedAt_createdAt_publishAt_withdrawAt_1_idx" ON "gallery" USING btree ("deleted_at","created_at","publish_at","withdraw_at");
  CREATE INDEX "_gallery_v_version_version_publish_at_idx" ON "_gallery_v" USING btree ("version_publish_at");
  CREATE INDEX "_gallery_v_version_version_withdraw_at_idx" ON "_gallery_v" USING btree ("version_withdraw_at");
  CREATE INDEX "compound_index_2_idx" ON "_gallery_v" USING btree ("version_deleted_at","version_created_at","version_publish_at","version_withdraw_at");
  CREATE INDEX "compound_index_3_idx" ON "registrations" USING btree ("status","created_at","linea_investigacion","call_id","assignee_id","first_answer_at","lacks_documents","has_documents_to_review","withdrawn_at","university_key");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "search_entries" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "search_words" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "imported_records" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "search_entries" CASCADE;
  DROP TABLE "search_words" CASCADE;
  DROP TABLE "imported_records" CASCADE;
  ALTER TABLE "activity" ALTER COLUMN "action" SET DATA TYPE text;
  DROP TYPE "public"."enum_activity_action";
  CREATE TYPE "public"."enum_activity_action" AS ENUM('create', 'update', 'publish', 'unpublish', 'trash', 'restore', 'delete', 'status', 'assign', 'note', 'read', 'recommend', 'answer', 'role', 'password', 'login', 'loginFailed', 'logout', 'export', 'ask', 'review', 'download', 'attendance', 'certify');
  ALTER TABLE "activity" ALTER COLUMN "action" SET DATA TYPE "public"."enum_activity_action" USING "action"::"public"."enum_activity_action";
  DROP INDEX "news_published_on_idx";
  DROP INDEX "news_publish_at_idx";
  DROP INDEX "news_withdraw_at_idx";
  DROP INDEX "deletedAt_published_publishedOn_publishAt_withdrawAt_idx";
  DROP INDEX "_news_v_version_version_published_on_idx";
  DROP INDEX "_news_v_version_version_publish_at_idx";
  DROP INDEX "_news_v_version_version_withdraw_at_idx";
  DROP INDEX "compound_index_idx";
  DROP INDEX "events_publish_at_idx";
  DROP INDEX "events_withdraw_at_idx";
  DROP INDEX "_events_v_version_version_publish_at_idx";
  DROP INDEX "_events_v_version_version_withdraw_at_idx";
  DROP INDEX "documents_publish_at_idx";
  DROP INDEX "documents_withdraw_at_idx";
  DROP INDEX "deletedAt_createdAt_publishAt_withdrawAt_idx";
  DROP INDEX "_documents_v_version_version_publish_at_idx";
  DROP INDEX "_documents_v_version_version_withdraw_at_idx";
  DROP INDEX "compound_index_1_idx";
  DROP INDEX "journal_published_on_idx";
  DROP INDEX "journal_publish_at_idx";
  DROP INDEX "journal_withdraw_at_idx";
  DROP INDEX "_journal_v_version_version_published_on_idx";
  DROP INDEX "_journal_v_version_version_publish_at_idx";
  DROP INDEX "_journal_v_version_version_withdraw_at_idx";
  DROP INDEX "gallery_publish_at_idx";
  DROP INDEX "gallery_withdraw_at_idx";
  DROP INDEX "deletedAt_createdAt_publishAt_withdrawAt_1_idx";
  DROP INDEX "_gallery_v_version_version_publish_at_idx";
  DROP INDEX "_gallery_v_version_version_withdraw_at_idx";
  DROP INDEX "compound_index_2_idx";
  DROP INDEX "compound_index_3_idx";
  CREATE INDEX "deletedAt_published_createdAt_idx" ON "news" USING btree ("deleted_at","published","created_at");
  CREATE INDEX "version_deletedAt_version_published_version_createdAt_idx" ON "_news_v" USING btree ("version_deleted_at","version_published","version_created_at");
  CREATE INDEX "deletedAt_createdAt_idx" ON "documents" USING btree ("deleted_at","created_at");
  CREATE INDEX "version_deletedAt_version_createdAt_idx" ON "_documents_v" USING btree ("version_deleted_at","version_created_at");
  CREATE INDEX "deletedAt_createdAt_1_idx" ON "gallery" USING btree ("deleted_at","created_at");
  CREATE INDEX "version_deletedAt_version_createdAt_1_idx" ON "_gallery_v" USING btree ("version_deleted_at","version_created_at");
  CREATE INDEX "compound_index_idx" ON "registrations" USING btree ("status","created_at","linea_investigacion","call_id","assignee_id","first_answer_at","lacks_documents","has_documents_to_review","withdrawn_at","university_key");
  ALTER TABLE "news" DROP COLUMN "published_on";
  ALTER TABLE "news" DROP COLUMN "publish_at";
  ALTER TABLE "news" DROP COLUMN "withdraw_at";
  ALTER TABLE "_news_v" DROP COLUMN "version_published_on";
  ALTER TABLE "_news_v" DROP COLUMN "version_publish_at";
  ALTER TABLE "_news_v" DROP COLUMN "version_withdraw_at";
  ALTER TABLE "events" DROP COLUMN "publish_at";
  ALTER TABLE "events" DROP COLUMN "withdraw_at";
  ALTER TABLE "_events_v" DROP COLUMN "version_publish_at";
  ALTER TABLE "_events_v" DROP COLUMN "version_withdraw_at";
  ALTER TABLE "documents" DROP COLUMN "publish_at";
  ALTER TABLE "documents" DROP COLUMN "withdraw_at";
  ALTER TABLE "_documents_v" DROP COLUMN "version_publish_at";
  ALTER TABLE "_documents_v" DROP COLUMN "version_withdraw_at";
  ALTER TABLE "journal" DROP COLUMN "published_on";
  ALTER TABLE "journal" DROP COLUMN "publish_at";
  ALTER TABLE "journal" DROP COLUMN "withdraw_at";
  ALTER TABLE "_journal_v" DROP COLUMN "version_published_on";
  ALTER TABLE "_journal_v" DROP COLUMN "version_publish_at";
  ALTER TABLE "_journal_v" DROP COLUMN "version_withdraw_at";
  ALTER TABLE "gallery" DROP COLUMN "publish_at";
  ALTER TABLE "gallery" DROP COLUMN "withdraw_at";
  ALTER TABLE "_gallery_v" DROP COLUMN "version_publish_at";
  ALTER TABLE "_gallery_v" DROP COLUMN "version_withdraw_at";`)
}

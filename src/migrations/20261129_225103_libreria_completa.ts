import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_articles_files_language" AS ENUM('es', 'en', 'pt', 'fr');
  CREATE TYPE "public"."enum_articles_licence_version" AS ENUM('4.0', '3.0', '2.5', '2.1', '2.0', '1.0');
  CREATE TYPE "public"."enum__articles_v_version_files_language" AS ENUM('es', 'en', 'pt', 'fr');
  CREATE TYPE "public"."enum__articles_v_version_licence_version" AS ENUM('4.0', '3.0', '2.5', '2.1', '2.0', '1.0');
  ALTER TYPE "public"."enum_articles_licence" ADD VALUE 'public-domain' BEFORE 'reserved';
  ALTER TYPE "public"."enum_articles_licence" ADD VALUE 'other' BEFORE 'reserved';
  ALTER TYPE "public"."enum__articles_v_version_licence" ADD VALUE 'public-domain' BEFORE 'reserved';
  ALTER TYPE "public"."enum__articles_v_version_licence" ADD VALUE 'other' BEFORE 'reserved';
  CREATE TABLE "articles_files" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"language" "enum_articles_files_language",
  	"file_id" integer
  );
  
  CREATE TABLE "_articles_v_version_files" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"language" "enum__articles_v_version_files_language",
  	"file_id" integer,
  	"_uuid" varchar
  );
  
  ALTER TABLE "articles_abstracts" ALTER COLUMN "text" DROP NOT NULL;
  ALTER TABLE "_articles_v_version_abstracts" ALTER COLUMN "text" DROP NOT NULL;
  ALTER TABLE "articles" ADD COLUMN "licence_version" "enum_articles_licence_version" DEFAULT '4.0';
  ALTER TABLE "articles" ADD COLUMN "licence_country" varchar;
  ALTER TABLE "articles" ADD COLUMN "licence_url" varchar;
  ALTER TABLE "_articles_v" ADD COLUMN "version_licence_version" "enum__articles_v_version_licence_version" DEFAULT '4.0';
  ALTER TABLE "_articles_v" ADD COLUMN "version_licence_country" varchar;
  ALTER TABLE "_articles_v" ADD COLUMN "version_licence_url" varchar;
  ALTER TABLE "articles_files" ADD CONSTRAINT "articles_files_file_id_media_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "articles_files" ADD CONSTRAINT "articles_files_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_articles_v_version_files" ADD CONSTRAINT "_articles_v_version_files_file_id_media_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_articles_v_version_files" ADD CONSTRAINT "_articles_v_version_files_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_articles_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "articles_files_order_idx" ON "articles_files" USING btree ("_order");
  CREATE INDEX "articles_files_parent_id_idx" ON "articles_files" USING btree ("_parent_id");
  CREATE INDEX "articles_files_file_idx" ON "articles_files" USING btree ("file_id");
  CREATE INDEX "_articles_v_version_files_order_idx" ON "_articles_v_version_files" USING btree ("_order");
  CREATE INDEX "_articles_v_version_files_parent_id_idx" ON "_articles_v_version_files" USING btree ("_parent_id");
  CREATE INDEX "_articles_v_version_files_file_idx" ON "_articles_v_version_files" USING btree ("file_id");
  CREATE INDEX "search_words_folded_whole_idx" ON "search_words" USING btree ("folded");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   UPDATE "articles" SET "licence" = 'reserved' WHERE "licence" IN ('public-domain', 'other');
  UPDATE "_articles_v" SET "version_licence" = 'reserved' WHERE "version_licence" IN ('public-domain', 'other');
  UPDATE "articles_abstracts" SET "text" = '' WHERE "text" IS NULL;
  UPDATE "_articles_v_version_abstracts" SET "text" = '' WHERE "text" IS NULL;
  ALTER TABLE "articles_files" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_articles_v_version_files" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "articles_files" CASCADE;
  DROP TABLE "_articles_v_version_files" CASCADE;
  ALTER TABLE "articles" ALTER COLUMN "licence" SET DATA TYPE text;
  ALTER TABLE "articles" ALTER COLUMN "licence" SET DEFAULT 'cc-by'::text;
  DROP TYPE "public"."enum_articles_licence";
  CREATE TYPE "public"."enum_articles_licence" AS ENUM('cc-by', 'cc-by-sa', 'cc-by-nd', 'cc-by-nc', 'cc-by-nc-sa', 'cc-by-nc-nd', 'cc0', 'reserved');
  ALTER TABLE "articles" ALTER COLUMN "licence" SET DEFAULT 'cc-by'::"public"."enum_articles_licence";
  ALTER TABLE "articles" ALTER COLUMN "licence" SET DATA TYPE "public"."enum_articles_licence" USING "licence"::"public"."enum_articles_licence";
  ALTER TABLE "_articles_v" ALTER COLUMN "version_licence" SET DATA TYPE text;
  ALTER TABLE "_articles_v" ALTER COLUMN "version_licence" SET DEFAULT 'cc-by'::text;
  DROP TYPE "public"."enum__articles_v_version_licence";
  CREATE TYPE "public"."enum__articles_v_version_licence" AS ENUM('cc-by', 'cc-by-sa', 'cc-by-nd', 'cc-by-nc', 'cc-by-nc-sa', 'cc-by-nc-nd', 'cc0', 'reserved');
  ALTER TABLE "_articles_v" ALTER COLUMN "version_licence" SET DEFAULT 'cc-by'::"public"."enum__articles_v_version_licence";
  ALTER TABLE "_articles_v" ALTER COLUMN "version_licence" SET DATA TYPE "public"."enum__articles_v_version_licence" USING "version_licence"::"public"."enum__articles_v_version_licence";
  DROP INDEX "search_words_folded_whole_idx";
  ALTER TABLE "articles_abstracts" ALTER COLUMN "text" SET NOT NULL;
  ALTER TABLE "_articles_v_version_abstracts" ALTER COLUMN "text" SET NOT NULL;
  ALTER TABLE "articles" DROP COLUMN "licence_version";
  ALTER TABLE "articles" DROP COLUMN "licence_country";
  ALTER TABLE "articles" DROP COLUMN "licence_url";
  ALTER TABLE "_articles_v" DROP COLUMN "version_licence_version";
  ALTER TABLE "_articles_v" DROP COLUMN "version_licence_country";
  ALTER TABLE "_articles_v" DROP COLUMN "version_licence_url";
  DROP TYPE "public"."enum_articles_files_language";
  DROP TYPE "public"."enum_articles_licence_version";
  DROP TYPE "public"."enum__articles_v_version_files_language";
  DROP TYPE "public"."enum__articles_v_version_licence_version";`)
}

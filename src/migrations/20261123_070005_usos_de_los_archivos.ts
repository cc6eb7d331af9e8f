import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "uses" (
  	"id" bigserial PRIMARY KEY NOT NULL,
  	"source" text NOT NULL,
  	"record" integer NOT NULL,
  	"target" text NOT NULL
  );
  
  ALTER TABLE "media" ADD COLUMN "uses" numeric DEFAULT 0;
  CREATE UNIQUE INDEX "uses_record_idx" ON "uses" USING btree ("source","record","target");
  CREATE INDEX "uses_target_idx" ON "uses" USING btree ("target");
  CREATE INDEX "media_uses_idx" ON "media" USING btree ("uses");`)
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
   ALTER TABLE "uses" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "uses" CASCADE;
  DROP INDEX "media_uses_idx";
  ALTER TABLE "media" DROP COLUMN "uses";`)
}

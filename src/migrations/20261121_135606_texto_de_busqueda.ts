import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "news" ADD COLUMN "search_text" varchar;
  ALTER TABLE "_news_v" ADD COLUMN "version_search_text" varchar;
  ALTER TABLE "events" ADD COLUMN "search_text" varchar;
  ALTER TABLE "_events_v" ADD COLUMN "version_search_text" varchar;
  ALTER TABLE "documents" ADD COLUMN "search_text" varchar;
  ALTER TABLE "_documents_v" ADD COLUMN "version_search_text" varchar;
  ALTER TABLE "gallery" ADD COLUMN "search_text" varchar;
  ALTER TABLE "_gallery_v" ADD COLUMN "version_search_text" varchar;`)
  // What is stored already gets its text here; from now on the field's hook makes it.
  for (const [table, second] of SOURCES) {
    const [title, rest] = ['title', second].map((column) => folded(sql.identifier(column)))
    await db.execute(sql`UPDATE ${sql.identifier(table)} SET search_text = ${title} || E'\n' || ${rest}`)
  }
}

const SOURCES = [['news', 'excerpt'], ['events', 'description'], ['documents', 'description'], ['gallery', 'description']] as const

/** As `foldText` does: without diacritics, in lower case, with single spaces. */
const folded = (column: ReturnType<typeof sql.identifier>) =>
  sql`btrim(regexp_replace(lower(regexp_replace(normalize(coalesce(${column}, ''), NFD), '[\u0300-\u036f]', '', 'g')), '\\s+', ' ', 'g'))`

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "news" DROP COLUMN "search_text";
  ALTER TABLE "_news_v" DROP COLUMN "version_search_text";
  ALTER TABLE "events" DROP COLUMN "search_text";
  ALTER TABLE "_events_v" DROP COLUMN "version_search_text";
  ALTER TABLE "documents" DROP COLUMN "search_text";
  ALTER TABLE "_documents_v" DROP COLUMN "version_search_text";
  ALTER TABLE "gallery" DROP COLUMN "search_text";
  ALTER TABLE "_gallery_v" DROP COLUMN "version_search_text";`)
}

import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
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
  
  CREATE UNIQUE INDEX "search_entries_record_idx" ON "search_entries" USING btree ("kind","record");
  CREATE INDEX "search_entries_words_idx" ON "search_entries" USING gin ("words");
  CREATE INDEX "search_entries_beginnings_idx" ON "search_entries" USING gin ("beginnings");
  CREATE INDEX "search_words_folded_idx" ON "search_words" USING gin ("folded" gin_trgm_ops);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "search_entries" CASCADE;
  DROP TABLE "search_words" CASCADE;`)
}

import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_mails_status" ADD VALUE 'past';
  -- The same table with its columns in another order, which no statement can give to one that there is. What is found is as
  -- before; the search waits for some seconds.
  LOCK TABLE "search_entries" IN ACCESS EXCLUSIVE MODE;
  CREATE TABLE "search_entries_ordered" (
  	"id" bigint DEFAULT nextval('search_entries_id_seq') NOT NULL,
  	"changed" timestamp with time zone NOT NULL,
  	"settled" timestamp with time zone,
  	"at" timestamp with time zone,
  	"record" integer NOT NULL,
  	"year" integer,
  	"file_tries" integer DEFAULT 0 NOT NULL,
  	"is_spelled" boolean DEFAULT false NOT NULL,
  	"kind" text NOT NULL,
  	"title_key" text NOT NULL,
  	"head" "tsvector" NOT NULL,
  	"words" "tsvector" NOT NULL,
  	"beginnings" "tsvector" NOT NULL,
  	"address" text NOT NULL,
  	"title" text NOT NULL,
  	"lead" text NOT NULL,
  	"body" text NOT NULL,
  	"file" text,
  	"file_text" text
  );
  INSERT INTO "search_entries_ordered"
  	SELECT "id", "changed", "settled", "at", "record", "year", "file_tries", "is_spelled", "kind", "title_key", "head",
  		"words", "beginnings", "address", "title", "lead", "body", "file", "file_text"
  	FROM "search_entries" ORDER BY "id";
  SET LOCAL maintenance_work_mem = '128MB';
  ALTER SEQUENCE "search_entries_id_seq" OWNED BY "search_entries_ordered"."id";
  DROP TABLE "search_entries";
  ALTER TABLE "search_entries_ordered" RENAME TO "search_entries";
  ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_pkey" PRIMARY KEY ("id");
  CREATE UNIQUE INDEX "search_entries_record_idx" ON "search_entries" USING btree ("kind","record");
  CREATE INDEX "search_entries_words_idx" ON "search_entries" USING gin ("words");
  CREATE INDEX "search_entries_beginnings_idx" ON "search_entries" USING gin ("beginnings");
  ANALYZE "search_entries";`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "mails" ALTER COLUMN "status" SET DATA TYPE text;
  ALTER TABLE "mails" ALTER COLUMN "status" SET DEFAULT 'pending'::text;
  UPDATE "mails" SET "status" = 'failed' WHERE "status" = 'past';
  DROP TYPE "public"."enum_mails_status";
  CREATE TYPE "public"."enum_mails_status" AS ENUM('pending', 'sent', 'failed');
  ALTER TABLE "mails" ALTER COLUMN "status" SET DEFAULT 'pending'::"public"."enum_mails_status";
  ALTER TABLE "mails" ALTER COLUMN "status" SET DATA TYPE "public"."enum_mails_status" USING "status"::"public"."enum_mails_status";`)
}

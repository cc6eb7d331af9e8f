import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "imported_records" (
  	"source" text NOT NULL,
  	"item" text NOT NULL,
  	"collection" text NOT NULL,
  	"record" integer NOT NULL,
  	"digest" text NOT NULL,
  	"stored_at" timestamp (3) with time zone NOT NULL
  );
  
  CREATE UNIQUE INDEX "imported_records_item_idx" ON "imported_records" USING btree ("source","item");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "imported_records" CASCADE;`)
}

import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "background_work" (
  	"name" varchar(64) PRIMARY KEY NOT NULL,
  	"last_success" timestamp with time zone,
  	"last_failure" timestamp with time zone,
  	"failing_since" timestamp with time zone,
  	"failures" integer DEFAULT 0 NOT NULL,
  	"failure" varchar(300)
  );
  `)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "background_work" CASCADE;`)
}

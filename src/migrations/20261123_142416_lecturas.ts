import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "view_pages" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"kind" text NOT NULL,
  	"record" integer NOT NULL,
  	"views" integer NOT NULL,
  	"in_30_days" integer NOT NULL,
  	"in_12_months" integer NOT NULL,
  	"in_24_months" integer NOT NULL
  );
  
  CREATE TABLE "view_page_days" (
  	"day" date NOT NULL,
  	"page" integer NOT NULL,
  	"views" integer NOT NULL,
  	CONSTRAINT "view_page_days_pk" PRIMARY KEY("day","page")
  );
  
  CREATE TABLE "view_page_months" (
  	"page" integer NOT NULL,
  	"month" date NOT NULL,
  	"views" integer NOT NULL,
  	CONSTRAINT "view_page_months_pk" PRIMARY KEY("page","month")
  );
  
  CREATE TABLE "view_days" (
  	"day" date PRIMARY KEY NOT NULL,
  	"views" integer NOT NULL,
  	"visitors" integer NOT NULL
  );
  
  CREATE TABLE "view_salts" (
  	"day" date PRIMARY KEY NOT NULL,
  	"salt" text NOT NULL
  );
  
  CREATE TABLE "view_visitors" (
  	"day" date NOT NULL,
  	"digest" text NOT NULL,
  	CONSTRAINT "view_visitors_pk" PRIMARY KEY("day","digest")
  );
  
  ALTER TABLE "view_page_days" ADD CONSTRAINT "view_page_days_page_view_pages_id_fk" FOREIGN KEY ("page") REFERENCES "public"."view_pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "view_page_months" ADD CONSTRAINT "view_page_months_page_view_pages_id_fk" FOREIGN KEY ("page") REFERENCES "public"."view_pages"("id") ON DELETE cascade ON UPDATE no action;
  CREATE UNIQUE INDEX "view_pages_record_idx" ON "view_pages" USING btree ("kind","record");
  CREATE INDEX "view_page_days_page_idx" ON "view_page_days" USING btree ("page");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "view_pages" CASCADE;
  DROP TABLE "view_page_days" CASCADE;
  DROP TABLE "view_page_months" CASCADE;
  DROP TABLE "view_days" CASCADE;
  DROP TABLE "view_salts" CASCADE;
  DROP TABLE "view_visitors" CASCADE;`)
}

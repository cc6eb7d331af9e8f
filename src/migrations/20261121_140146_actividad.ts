import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_activity_action" AS ENUM('create', 'update', 'publish', 'unpublish', 'trash', 'restore', 'delete', 'status', 'role', 'password', 'login', 'loginFailed', 'logout', 'export');
  CREATE TYPE "public"."enum_activity_subject" AS ENUM('news', 'events', 'documents', 'journal', 'gallery', 'registrations', 'contacts', 'event-registrations', 'users', 'media', 'identity', 'council', 'contact-details', 'journal-policy');
  CREATE TABLE "activity" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"created_at" timestamp(3) with time zone NOT NULL,
  	"username" varchar,
  	"action" "enum_activity_action" NOT NULL,
  	"subject" "enum_activity_subject" NOT NULL,
  	"subject_id" numeric,
  	"title" varchar,
  	"detail" varchar
  );
  
  CREATE INDEX "activity_created_at_idx" ON "activity" USING btree ("created_at");
  CREATE INDEX "activity_username_idx" ON "activity" USING btree ("username");
  CREATE INDEX "activity_action_idx" ON "activity" USING btree ("action");
  CREATE INDEX "activity_subject_idx" ON "activity" USING btree ("subject");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "activity" CASCADE;
  DROP TYPE "public"."enum_activity_action";
  DROP TYPE "public"."enum_activity_subject";`)
}

import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_registration_reviews_recommendation" AS ENUM('favorable', 'conditional', 'unfavorable');
  ALTER TYPE "public"."enum_mails_kind" ADD VALUE 'review' BEFORE 'place';
  ALTER TYPE "public"."enum_users_role" ADD VALUE 'reviewer';
  ALTER TYPE "public"."enum_activity_action" ADD VALUE 'recommend' BEFORE 'answer';
  CREATE TABLE "registration_reviews" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"registration_id" integer NOT NULL,
  	"reviewer_id" integer,
  	"reviewer_name" varchar NOT NULL,
  	"recommendation" "enum_registration_reviews_recommendation",
  	"text" varchar,
  	"recommended_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "registration_reviews" ADD CONSTRAINT "registration_reviews_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "registration_reviews" ADD CONSTRAINT "registration_reviews_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "registration_reviews_registration_idx" ON "registration_reviews" USING btree ("registration_id");
  CREATE INDEX "registration_reviews_reviewer_idx" ON "registration_reviews" USING btree ("reviewer_id");
  CREATE INDEX "registration_reviews_updated_at_idx" ON "registration_reviews" USING btree ("updated_at");
  CREATE INDEX "registration_reviews_created_at_idx" ON "registration_reviews" USING btree ("created_at");
  CREATE UNIQUE INDEX "registration_reviewer_idx" ON "registration_reviews" USING btree ("registration_id","reviewer_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "registration_reviews" CASCADE;
  ALTER TABLE "mails" ALTER COLUMN "kind" SET DATA TYPE text;
  DROP TYPE "public"."enum_mails_kind";
  CREATE TYPE "public"."enum_mails_kind" AS ENUM('confirmation', 'notice', 'status', 'place', 'event');
  ALTER TABLE "mails" ALTER COLUMN "kind" SET DATA TYPE "public"."enum_mails_kind" USING "kind"::"public"."enum_mails_kind";
  ALTER TABLE "users" ALTER COLUMN "role" SET DATA TYPE text;
  ALTER TABLE "users" ALTER COLUMN "role" SET DEFAULT 'admin'::text;
  DROP TYPE "public"."enum_users_role";
  CREATE TYPE "public"."enum_users_role" AS ENUM('admin', 'editor');
  ALTER TABLE "users" ALTER COLUMN "role" SET DEFAULT 'admin'::"public"."enum_users_role";
  ALTER TABLE "users" ALTER COLUMN "role" SET DATA TYPE "public"."enum_users_role" USING "role"::"public"."enum_users_role";
  ALTER TABLE "activity" ALTER COLUMN "action" SET DATA TYPE text;
  DROP TYPE "public"."enum_activity_action";
  CREATE TYPE "public"."enum_activity_action" AS ENUM('create', 'update', 'publish', 'unpublish', 'trash', 'restore', 'delete', 'status', 'assign', 'note', 'answer', 'role', 'password', 'login', 'loginFailed', 'logout', 'export');
  ALTER TABLE "activity" ALTER COLUMN "action" SET DATA TYPE "public"."enum_activity_action" USING "action"::"public"."enum_activity_action";
  DROP TYPE "public"."enum_registration_reviews_recommendation";`)
}

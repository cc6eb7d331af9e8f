import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_mails_kind" ADD VALUE 'login';
  ALTER TYPE "public"."enum_activity_action" ADD VALUE 'newPlace' BEFORE 'secondFactorOn';
  ALTER TYPE "public"."enum_activity_action" ADD VALUE 'endSessions' BEFORE 'secondFactorOn';
  CREATE TABLE "session_details" (
  	"session" varchar(64) PRIMARY KEY NOT NULL,
  	"account" integer NOT NULL,
  	"device" text NOT NULL,
  	"place" text NOT NULL,
  	"used_at" timestamp (3) with time zone NOT NULL
  );
  
  CREATE TABLE "login_places" (
  	"account" integer NOT NULL,
  	"device" text NOT NULL,
  	"place" text NOT NULL,
  	"seen_at" timestamp (3) with time zone NOT NULL,
  	CONSTRAINT "login_places_pk" PRIMARY KEY("account","device","place")
  );
  
  ALTER TABLE "session_details" ADD CONSTRAINT "session_details_account_users_id_fk" FOREIGN KEY ("account") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "login_places" ADD CONSTRAINT "login_places_account_users_id_fk" FOREIGN KEY ("account") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "session_details_account_idx" ON "session_details" USING btree ("account");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "session_details" CASCADE;
  DROP TABLE "login_places" CASCADE;
  ALTER TABLE "mails" ALTER COLUMN "kind" SET DATA TYPE text;
  DROP TYPE "public"."enum_mails_kind";
  CREATE TYPE "public"."enum_mails_kind" AS ENUM('confirmation', 'notice', 'status', 'answer', 'review', 'place', 'event', 'access', 'account');
  ALTER TABLE "mails" ALTER COLUMN "kind" SET DATA TYPE "public"."enum_mails_kind" USING "kind"::"public"."enum_mails_kind";
  ALTER TABLE "activity" ALTER COLUMN "action" SET DATA TYPE text;
  DROP TYPE "public"."enum_activity_action";
  CREATE TYPE "public"."enum_activity_action" AS ENUM('create', 'update', 'publish', 'unpublish', 'schedule', 'trash', 'restore', 'delete', 'status', 'assign', 'note', 'read', 'recommend', 'answer', 'role', 'password', 'login', 'loginFailed', 'logout', 'secondFactorOn', 'secondFactorOff', 'recoveryCodes', 'recoveryCodeUsed', 'codeFailed', 'export', 'ask', 'review', 'download', 'attendance', 'certify', 'accessLink', 'unlock', 'deactivate', 'reactivate');
  ALTER TABLE "activity" ALTER COLUMN "action" SET DATA TYPE "public"."enum_activity_action" USING "action"::"public"."enum_activity_action";`)
}

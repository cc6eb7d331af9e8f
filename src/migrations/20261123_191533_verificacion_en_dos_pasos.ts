import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_activity_action" ADD VALUE 'secondFactorOn' BEFORE 'export';
  ALTER TYPE "public"."enum_activity_action" ADD VALUE 'secondFactorOff' BEFORE 'export';
  ALTER TYPE "public"."enum_activity_action" ADD VALUE 'recoveryCodes' BEFORE 'export';
  ALTER TYPE "public"."enum_activity_action" ADD VALUE 'recoveryCodeUsed' BEFORE 'export';
  ALTER TYPE "public"."enum_activity_action" ADD VALUE 'codeFailed' BEFORE 'export';
  CREATE TABLE "second_factors" (
  	"account" integer PRIMARY KEY NOT NULL,
  	"secret" varchar(255) NOT NULL,
  	"last_step" integer DEFAULT 0 NOT NULL,
  	"started_at" timestamp (3) with time zone NOT NULL,
  	"confirmed_at" timestamp (3) with time zone
  );
  
  CREATE TABLE "recovery_codes" (
  	"digest" varchar(43) PRIMARY KEY NOT NULL,
  	"account" integer NOT NULL
  );
  
  CREATE TABLE "login_steps" (
  	"digest" varchar(43) PRIMARY KEY NOT NULL,
  	"account" integer NOT NULL,
  	"password" varchar(43) NOT NULL,
  	"tries" smallint DEFAULT 0 NOT NULL,
  	"ends" timestamp (3) with time zone NOT NULL
  );
  
  ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_account_users_id_fk" FOREIGN KEY ("account") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_users_id_fk" FOREIGN KEY ("account") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "login_steps" ADD CONSTRAINT "login_steps_account_users_id_fk" FOREIGN KEY ("account") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "recovery_codes_account_idx" ON "recovery_codes" USING btree ("account");
  CREATE INDEX "login_steps_account_idx" ON "login_steps" USING btree ("account");
  CREATE INDEX "login_steps_ends_idx" ON "login_steps" USING btree ("ends");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "second_factors" CASCADE;
  DROP TABLE "recovery_codes" CASCADE;
  DROP TABLE "login_steps" CASCADE;
  ALTER TABLE "activity" ALTER COLUMN "action" SET DATA TYPE text;
  DROP TYPE "public"."enum_activity_action";
  CREATE TYPE "public"."enum_activity_action" AS ENUM('create', 'update', 'publish', 'unpublish', 'schedule', 'trash', 'restore', 'delete', 'status', 'assign', 'note', 'read', 'recommend', 'answer', 'role', 'password', 'login', 'loginFailed', 'logout', 'export', 'ask', 'review', 'download', 'attendance', 'certify', 'accessLink', 'unlock', 'deactivate', 'reactivate');
  ALTER TABLE "activity" ALTER COLUMN "action" SET DATA TYPE "public"."enum_activity_action" USING "action"::"public"."enum_activity_action";`)
}

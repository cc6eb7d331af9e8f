import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_activity_action" ADD VALUE 'ssoLink' BEFORE 'codeFailed';
  ALTER TYPE "public"."enum_activity_action" ADD VALUE 'ssoUnlink' BEFORE 'codeFailed';
  ALTER TYPE "public"."enum_activity_action" ADD VALUE 'applicationOff' BEFORE 'export';
  ALTER TYPE "public"."enum_activity_action" ADD VALUE 'passkeyOn' BEFORE 'export';
  ALTER TYPE "public"."enum_activity_action" ADD VALUE 'passkeyOff' BEFORE 'export';
  ALTER TYPE "public"."enum_activity_action" ADD VALUE 'passkeyFailed' BEFORE 'export';
  ALTER TYPE "public"."enum_activity_action" ADD VALUE 'passkeyCopied' BEFORE 'export';
  CREATE TABLE "passkeys" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"credential" varchar(1364) NOT NULL,
  	"account" integer NOT NULL,
  	"public_key" text NOT NULL,
  	"counter" bigint NOT NULL,
  	"transports" varchar(80) NOT NULL,
  	"is_backed_up" boolean NOT NULL,
  	"name" varchar(60) NOT NULL,
  	"created_at" timestamp (3) with time zone NOT NULL,
  	"used_at" timestamp (3) with time zone,
  	CONSTRAINT "passkeys_credential_unique" UNIQUE("credential")
  );
  
  CREATE TABLE "passkey_challenges" (
  	"digest" varchar(43) PRIMARY KEY NOT NULL,
  	"purpose" varchar(12) NOT NULL,
  	"bound" varchar(64) NOT NULL,
  	"ends" timestamp (3) with time zone NOT NULL
  );
  
  CREATE TABLE "sso_identities" (
  	"issuer" text NOT NULL,
  	"subject" varchar(255) NOT NULL,
  	"account" integer,
  	"linked_at" timestamp (3) with time zone NOT NULL,
  	CONSTRAINT "sso_identities_pk" PRIMARY KEY("issuer","subject")
  );
  
  CREATE TABLE "sso_logins" (
  	"state" varchar(43) PRIMARY KEY NOT NULL,
  	"browser" varchar(43) NOT NULL,
  	"nonce" varchar(43) NOT NULL,
  	"verifier" varchar(255) NOT NULL,
  	"return_to" text NOT NULL,
  	"account" integer,
  	"session" varchar(64),
  	"ends" timestamp (3) with time zone NOT NULL
  );
  
  CREATE TABLE "sso_arrivals" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"browser" varchar(43) NOT NULL,
  	"account" integer NOT NULL,
  	"return_to" text NOT NULL,
  	"ends" timestamp (3) with time zone NOT NULL
  );
  
  ALTER TABLE "search_entries" ADD COLUMN "settled" timestamp with time zone;
  ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_account_users_id_fk" FOREIGN KEY ("account") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sso_identities" ADD CONSTRAINT "sso_identities_account_users_id_fk" FOREIGN KEY ("account") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "sso_logins" ADD CONSTRAINT "sso_logins_account_users_id_fk" FOREIGN KEY ("account") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sso_arrivals" ADD CONSTRAINT "sso_arrivals_account_users_id_fk" FOREIGN KEY ("account") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "passkeys_account_idx" ON "passkeys" USING btree ("account");
  CREATE INDEX "passkey_challenges_bound_idx" ON "passkey_challenges" USING btree ("purpose","bound","ends");
  CREATE INDEX "passkey_challenges_ends_idx" ON "passkey_challenges" USING btree ("ends");
  CREATE UNIQUE INDEX "sso_identities_account_idx" ON "sso_identities" USING btree ("account","issuer");
  CREATE INDEX "sso_logins_account_idx" ON "sso_logins" USING btree ("account");
  CREATE INDEX "sso_logins_ends_idx" ON "sso_logins" USING btree ("ends");
  CREATE INDEX "sso_arrivals_browser_idx" ON "sso_arrivals" USING btree ("browser");
  CREATE INDEX "sso_arrivals_account_idx" ON "sso_arrivals" USING btree ("account");
  CREATE INDEX "sso_arrivals_ends_idx" ON "sso_arrivals" USING btree ("ends");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "passkeys" CASCADE;
  DROP TABLE "passkey_challenges" CASCADE;
  DROP TABLE "sso_identities" CASCADE;
  DROP TABLE "sso_logins" CASCADE;
  DROP TABLE "sso_arrivals" CASCADE;
  ALTER TABLE "activity" ALTER COLUMN "action" SET DATA TYPE text;
  DROP TYPE "public"."enum_activity_action";
  CREATE TYPE "public"."enum_activity_action" AS ENUM('create', 'update', 'publish', 'unpublish', 'schedule', 'trash', 'restore', 'delete', 'status', 'assign', 'note', 'read', 'recommend', 'answer', 'role', 'password', 'login', 'loginFailed', 'logout', 'newPlace', 'endSessions', 'secondFactorOn', 'secondFactorOff', 'recoveryCodes', 'recoveryCodeUsed', 'codeFailed', 'export', 'ask', 'review', 'download', 'attendance', 'certify', 'accessLink', 'unlock', 'deactivate', 'reactivate');
  ALTER TABLE "activity" ALTER COLUMN "action" SET DATA TYPE "public"."enum_activity_action" USING "action"::"public"."enum_activity_action";
  ALTER TABLE "search_entries" DROP COLUMN "settled";`)
}

import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_event_registrations_state" AS ENUM('waiting', 'registered', 'cancelled');
  CREATE TYPE "public"."enum_event_registrations_cancelled_by" AS ENUM('person', 'office');
  CREATE TYPE "public"."enum_event_messages_kind" AS ENUM('change', 'cancelled', 'reminder', 'letter');
  CREATE TYPE "public"."enum_event_messages_state" AS ENUM('offered', 'sending', 'sent', 'dismissed');
  CREATE TYPE "public"."enum_event_messages_audience" AS ENUM('all', 'registered', 'waiting');
  ALTER TYPE "public"."enum_mails_kind" ADD VALUE 'place';
  ALTER TYPE "public"."enum_mails_kind" ADD VALUE 'event';
  ALTER TYPE "public"."enum_activity_subject" ADD VALUE 'event-messages' BEFORE 'mails';
  CREATE TABLE "event_messages" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"event_id" integer,
  	"title" varchar NOT NULL,
  	"kind" "enum_event_messages_kind" NOT NULL,
  	"state" "enum_event_messages_state" NOT NULL,
  	"audience" "enum_event_messages_audience" NOT NULL,
  	"subject" varchar,
  	"text" varchar,
  	"before" jsonb,
  	"told" numeric DEFAULT 0 NOT NULL,
  	"up_to" numeric NOT NULL,
  	"cursor" numeric DEFAULT 0 NOT NULL,
  	"once_key" varchar,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "links" (
  	"digest" varchar(43) PRIMARY KEY NOT NULL,
  	"purpose" varchar(32) NOT NULL,
  	"subject" integer NOT NULL,
  	"ends" timestamp with time zone NOT NULL
  );
  
  DROP INDEX "event_email_idx";
  ALTER TABLE "events" ADD COLUMN "cancelled" boolean DEFAULT false NOT NULL;
  ALTER TABLE "events" ADD COLUMN "waiting_list" boolean DEFAULT false NOT NULL;
  ALTER TABLE "events" ADD COLUMN "reminder" boolean DEFAULT false NOT NULL;
  ALTER TABLE "_events_v" ADD COLUMN "version_cancelled" boolean DEFAULT false NOT NULL;
  ALTER TABLE "_events_v" ADD COLUMN "version_waiting_list" boolean DEFAULT false NOT NULL;
  ALTER TABLE "_events_v" ADD COLUMN "version_reminder" boolean DEFAULT false NOT NULL;
  ALTER TABLE "event_registrations" ADD COLUMN "state" "enum_event_registrations_state" DEFAULT 'registered' NOT NULL;
  ALTER TABLE "event_registrations" ADD COLUMN "moved_up_at" timestamp(3) with time zone;
  ALTER TABLE "event_registrations" ADD COLUMN "cancelled_at" timestamp(3) with time zone;
  ALTER TABLE "event_registrations" ADD COLUMN "cancelled_by" "enum_event_registrations_cancelled_by";
  ALTER TABLE "event_registrations" ADD COLUMN "is_held" boolean DEFAULT true;
  ALTER TABLE "event_registrations" ADD COLUMN "search_text" varchar;
  ALTER TABLE "event_messages" ADD CONSTRAINT "event_messages_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "event_messages_event_idx" ON "event_messages" USING btree ("event_id");
  CREATE INDEX "event_messages_state_idx" ON "event_messages" USING btree ("state");
  CREATE UNIQUE INDEX "event_messages_once_key_idx" ON "event_messages" USING btree ("once_key");
  CREATE INDEX "event_messages_created_at_idx" ON "event_messages" USING btree ("created_at");
  CREATE INDEX "event_messages_updated_at_idx" ON "event_messages" USING btree ("updated_at");
  CREATE INDEX "links_subject_idx" ON "links" USING btree ("purpose","subject");
  CREATE INDEX "links_ends_idx" ON "links" USING btree ("ends");
  CREATE INDEX "event_registrations_state_idx" ON "event_registrations" USING btree ("state");
  CREATE UNIQUE INDEX "event_email_isHeld_idx" ON "event_registrations" USING btree ("event_id","email","is_held");
  CREATE INDEX "event_state_idx" ON "event_registrations" USING btree ("event_id","state");
  CREATE INDEX "event_registrations_search_text_trgm_idx" ON "event_registrations" USING gin ("search_text" gin_trgm_ops);`)
  // By hand, below what is generated: the registrations that there are get their text of search.
  await db.execute(sql`UPDATE event_registrations SET search_text =
    ${folded('nombre')} || E'\n' || ${folded('email')} || E'\n' || ${folded('telefono')}`)
}

/** By hand: as `foldText` does, without diacritics, in lower case, with single spaces. */
const folded = (column: string) =>
  sql`btrim(regexp_replace(lower(regexp_replace(normalize(coalesce(${sql.identifier(column)}, ''), NFD), '[\u0300-\u036f]', '', 'g')), '\\s+', ' ', 'g'))`

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "event_messages" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "links" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "event_messages" CASCADE;
  DROP TABLE "links" CASCADE;
  ALTER TABLE "mails" ALTER COLUMN "kind" SET DATA TYPE text;
  DROP TYPE "public"."enum_mails_kind";
  CREATE TYPE "public"."enum_mails_kind" AS ENUM('confirmation', 'notice', 'status');
  ALTER TABLE "mails" ALTER COLUMN "kind" SET DATA TYPE "public"."enum_mails_kind" USING "kind"::"public"."enum_mails_kind";
  ALTER TABLE "activity" ALTER COLUMN "subject" SET DATA TYPE text;
  DROP TYPE "public"."enum_activity_subject";
  CREATE TYPE "public"."enum_activity_subject" AS ENUM('news', 'events', 'documents', 'journal', 'gallery', 'calls', 'registrations', 'contacts', 'event-registrations', 'mails', 'users', 'media', 'identity', 'council', 'contact-details', 'journal-policy', 'personal-data');
  ALTER TABLE "activity" ALTER COLUMN "subject" SET DATA TYPE "public"."enum_activity_subject" USING "subject"::"public"."enum_activity_subject";
  DROP INDEX "event_registrations_state_idx";
  DROP INDEX "event_email_isHeld_idx";
  DROP INDEX "event_state_idx";
  DROP INDEX "event_registrations_search_text_trgm_idx";
  CREATE UNIQUE INDEX "event_email_idx" ON "event_registrations" USING btree ("event_id","email");
  ALTER TABLE "events" DROP COLUMN "cancelled";
  ALTER TABLE "events" DROP COLUMN "waiting_list";
  ALTER TABLE "events" DROP COLUMN "reminder";
  ALTER TABLE "_events_v" DROP COLUMN "version_cancelled";
  ALTER TABLE "_events_v" DROP COLUMN "version_waiting_list";
  ALTER TABLE "_events_v" DROP COLUMN "version_reminder";
  ALTER TABLE "event_registrations" DROP COLUMN "state";
  ALTER TABLE "event_registrations" DROP COLUMN "moved_up_at";
  ALTER TABLE "event_registrations" DROP COLUMN "cancelled_at";
  ALTER TABLE "event_registrations" DROP COLUMN "cancelled_by";
  ALTER TABLE "event_registrations" DROP COLUMN "is_held";
  ALTER TABLE "event_registrations" DROP COLUMN "search_text";
  DROP TYPE "public"."enum_event_registrations_state";
  DROP TYPE "public"."enum_event_registrations_cancelled_by";
  DROP TYPE "public"."enum_event_messages_kind";
  DROP TYPE "public"."enum_event_messages_state";
  DROP TYPE "public"."enum_event_messages_audience";`)
}

import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_contacts_status" AS ENUM('new', 'read', 'answered', 'archived');
  CREATE TYPE "public"."enum_contact_entries_kind" AS ENUM('answer', 'note', 'assignment', 'archive');
  ALTER TYPE "public"."enum_mails_kind" ADD VALUE 'answer' BEFORE 'review';
  CREATE TABLE "contact_entries" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"created_at" timestamp(3) with time zone NOT NULL,
  	"contact_id" integer NOT NULL,
  	"kind" "enum_contact_entries_kind" NOT NULL,
  	"author_id" integer,
  	"author_name" varchar,
  	"subject" varchar,
  	"mail_id" integer,
  	"text" varchar
  );
  
  ALTER TABLE "contacts" ADD COLUMN "status" "enum_contacts_status" DEFAULT 'new' NOT NULL;
  ALTER TABLE "contacts" ADD COLUMN "assignee_id" integer;
  ALTER TABLE "contacts" ADD COLUMN "answered_at" timestamp(3) with time zone;
  ALTER TABLE "contacts" ADD COLUMN "search_text" varchar;
  ALTER TABLE "contact_entries" ADD CONSTRAINT "contact_entries_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "contact_entries" ADD CONSTRAINT "contact_entries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "contact_entries" ADD CONSTRAINT "contact_entries_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "contact_entries_contact_idx" ON "contact_entries" USING btree ("contact_id");
  CREATE INDEX "contact_entries_author_idx" ON "contact_entries" USING btree ("author_id");
  CREATE INDEX "contact_entries_mail_idx" ON "contact_entries" USING btree ("mail_id");
  CREATE INDEX "contact_createdAt_idx" ON "contact_entries" USING btree ("contact_id","created_at");
  ALTER TABLE "contacts" ADD CONSTRAINT "contacts_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "contacts_status_idx" ON "contacts" USING btree ("status");
  CREATE INDEX "contacts_assignee_idx" ON "contacts" USING btree ("assignee_id");
  CREATE INDEX "status_createdAt_1_idx" ON "contacts" USING btree ("status","created_at");
  CREATE INDEX "contacts_search_text_trgm_idx" ON "contacts" USING gin ("search_text" gin_trgm_ops);`)
  // By hand, below what is generated: the messages that there are get their text of search.
  await db.execute(sql`UPDATE contacts SET search_text =
    ${sql.join(['nombre', 'email', 'telefono', 'asunto', 'mensaje'].map(folded), sql` || E'\n' || `)}`)
}

/** By hand: as `foldText` does, without diacritics, in lower case, with single spaces. */
const folded = (column: string) =>
  sql`btrim(regexp_replace(lower(regexp_replace(normalize(coalesce(${sql.identifier(column)}, ''), NFD), '[\u0300-\u036f]', '', 'g')), '\\s+', ' ', 'g'))`

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "contact_entries" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "contact_entries" CASCADE;
  ALTER TABLE "contacts" DROP CONSTRAINT "contacts_assignee_id_users_id_fk";
  
  ALTER TABLE "mails" ALTER COLUMN "kind" SET DATA TYPE text;
  DROP TYPE "public"."enum_mails_kind";
  CREATE TYPE "public"."enum_mails_kind" AS ENUM('confirmation', 'notice', 'status', 'review', 'place', 'event', 'access');
  ALTER TABLE "mails" ALTER COLUMN "kind" SET DATA TYPE "public"."enum_mails_kind" USING "kind"::"public"."enum_mails_kind";
  DROP INDEX "contacts_status_idx";
  DROP INDEX "contacts_assignee_idx";
  DROP INDEX "status_createdAt_1_idx";
  DROP INDEX "contacts_search_text_trgm_idx";
  ALTER TABLE "contacts" DROP COLUMN "status";
  ALTER TABLE "contacts" DROP COLUMN "assignee_id";
  ALTER TABLE "contacts" DROP COLUMN "answered_at";
  ALTER TABLE "contacts" DROP COLUMN "search_text";
  DROP TYPE "public"."enum_contacts_status";
  DROP TYPE "public"."enum_contact_entries_kind";`)
}

import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "status_createdAt_idx";
  DROP INDEX "status_createdAt_1_idx";
  CREATE INDEX "compound_index_idx" ON "registrations" USING btree ("status","created_at","linea_investigacion","call_id","assignee_id","first_answer_at","lacks_documents","withdrawn_at","university_key");
  CREATE INDEX "status_createdAt_tipo_assignee_idx" ON "contacts" USING btree ("status","created_at","tipo","assignee_id");
  -- By hand: what is still to be looked through is asked for every two seconds, and is nearly always nothing.
  CREATE INDEX "registration_documents_unscanned_idx" ON "registration_documents" ("id")
    WHERE "filename" IS NOT NULL AND "found_clean_at" IS NULL;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "registration_documents_unscanned_idx";
  DROP INDEX "compound_index_idx";
  DROP INDEX "status_createdAt_tipo_assignee_idx";
  CREATE INDEX "status_createdAt_idx" ON "registrations" USING btree ("status","created_at");
  CREATE INDEX "status_createdAt_1_idx" ON "contacts" USING btree ("status","created_at");`)
}

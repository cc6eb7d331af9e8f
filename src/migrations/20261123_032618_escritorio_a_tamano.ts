import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "status_createdAt_idx";
  DROP INDEX "status_createdAt_1_idx";
  CREATE INDEX "compound_index_idx" ON "registrations" USING btree ("status","created_at","linea_investigacion","call_id","assignee_id","first_answer_at","lacks_documents","withdrawn_at","university_key");
  CREATE INDEX "status_createdAt_tipo_assignee_idx" ON "contacts" USING btree ("status","created_at","tipo","assignee_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "compound_index_idx";
  DROP INDEX "status_createdAt_tipo_assignee_idx";
  CREATE INDEX "status_createdAt_idx" ON "registrations" USING btree ("status","created_at");
  CREATE INDEX "status_createdAt_1_idx" ON "contacts" USING btree ("status","created_at");`)
}

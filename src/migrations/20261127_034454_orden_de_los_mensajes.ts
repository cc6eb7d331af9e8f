import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "status_createdAt_tipo_assignee_idx";
  CREATE INDEX "createdAt_status_tipo_assignee_idx" ON "contacts" USING btree ("created_at","status","tipo","assignee_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "createdAt_status_tipo_assignee_idx";
  CREATE INDEX "status_createdAt_tipo_assignee_idx" ON "contacts" USING btree ("status","created_at","tipo","assignee_id");`)
}

import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "users" ADD COLUMN "display_name" varchar;
  ALTER TABLE "activity" ADD COLUMN "display_name" varchar;
  UPDATE "users" SET "display_name" = "username";`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "users" DROP COLUMN "display_name";
  ALTER TABLE "activity" DROP COLUMN "display_name";`)
}

import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "news_published_idx";
  DROP INDEX "_news_v_version_version_published_idx";
  CREATE INDEX "deletedAt_published_createdAt_idx" ON "news" USING btree ("deleted_at","published","created_at");
  CREATE INDEX "version_deletedAt_version_published_version_createdAt_idx" ON "_news_v" USING btree ("version_deleted_at","version_published","version_created_at");
  CREATE INDEX "deletedAt_createdAt_idx" ON "documents" USING btree ("deleted_at","created_at");
  CREATE INDEX "version_deletedAt_version_createdAt_idx" ON "_documents_v" USING btree ("version_deleted_at","version_created_at");
  CREATE INDEX "deletedAt_createdAt_1_idx" ON "gallery" USING btree ("deleted_at","created_at");
  CREATE INDEX "version_deletedAt_version_createdAt_1_idx" ON "_gallery_v" USING btree ("version_deleted_at","version_created_at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "deletedAt_published_createdAt_idx";
  DROP INDEX "version_deletedAt_version_published_version_createdAt_idx";
  DROP INDEX "deletedAt_createdAt_idx";
  DROP INDEX "version_deletedAt_version_createdAt_idx";
  DROP INDEX "deletedAt_createdAt_1_idx";
  DROP INDEX "version_deletedAt_version_createdAt_1_idx";
  CREATE INDEX "news_published_idx" ON "news" USING btree ("published");
  CREATE INDEX "_news_v_version_version_published_idx" ON "_news_v" USING btree ("version_published");`)
}

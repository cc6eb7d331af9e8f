import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "deletedAt_createdAt_publishAt_withdrawAt_idx";
  DROP INDEX "deletedAt_createdAt_publishAt_withdrawAt_1_idx";
  DROP INDEX "compound_index_1_idx";
  DROP INDEX "compound_index_2_idx";
  ALTER TABLE "events" ADD COLUMN "published" boolean DEFAULT true NOT NULL;
  ALTER TABLE "_events_v" ADD COLUMN "version_published" boolean DEFAULT true NOT NULL;
  ALTER TABLE "documents" ADD COLUMN "published" boolean DEFAULT true NOT NULL;
  ALTER TABLE "_documents_v" ADD COLUMN "version_published" boolean DEFAULT true NOT NULL;
  ALTER TABLE "gallery" ADD COLUMN "published" boolean DEFAULT true NOT NULL;
  ALTER TABLE "_gallery_v" ADD COLUMN "version_published" boolean DEFAULT true NOT NULL;
  CREATE INDEX "deletedAt_published_createdAt_publishAt_withdrawAt_idx" ON "documents" USING btree ("deleted_at","published","created_at","publish_at","withdraw_at");
  CREATE INDEX "deletedAt_published_createdAt_publishAt_withdrawAt_1_idx" ON "gallery" USING btree ("deleted_at","published","created_at","publish_at","withdraw_at");
  CREATE INDEX "compound_index_1_idx" ON "_documents_v" USING btree ("version_deleted_at","version_published","version_created_at","version_publish_at","version_withdraw_at");
  CREATE INDEX "compound_index_2_idx" ON "_gallery_v" USING btree ("version_deleted_at","version_published","version_created_at","version_publish_at","version_withdraw_at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  // Without the column a draft would be public: it is withdrawn instead, and so are its versions, which may be restored.
  // A minute ago, because the minute of a withdrawal is still public.
  await db.execute(sql`
   UPDATE "events" SET "withdraw_at" = now() - interval '1 minute' WHERE NOT "published";
  UPDATE "documents" SET "withdraw_at" = now() - interval '1 minute' WHERE NOT "published";
  UPDATE "gallery" SET "withdraw_at" = now() - interval '1 minute' WHERE NOT "published";
  UPDATE "_events_v" SET "version_withdraw_at" = now() - interval '1 minute' WHERE NOT "version_published";
  UPDATE "_documents_v" SET "version_withdraw_at" = now() - interval '1 minute' WHERE NOT "version_published";
  UPDATE "_gallery_v" SET "version_withdraw_at" = now() - interval '1 minute' WHERE NOT "version_published";
  DROP INDEX "deletedAt_published_createdAt_publishAt_withdrawAt_idx";
  DROP INDEX "deletedAt_published_createdAt_publishAt_withdrawAt_1_idx";
  DROP INDEX "compound_index_1_idx";
  DROP INDEX "compound_index_2_idx";
  CREATE INDEX "deletedAt_createdAt_publishAt_withdrawAt_idx" ON "documents" USING btree ("deleted_at","created_at","publish_at","withdraw_at");
  CREATE INDEX "deletedAt_createdAt_publishAt_withdrawAt_1_idx" ON "gallery" USING btree ("deleted_at","created_at","publish_at","withdraw_at");
  CREATE INDEX "compound_index_1_idx" ON "_documents_v" USING btree ("version_deleted_at","version_created_at","version_publish_at","version_withdraw_at");
  CREATE INDEX "compound_index_2_idx" ON "_gallery_v" USING btree ("version_deleted_at","version_created_at","version_publish_at","version_withdraw_at");
  ALTER TABLE "events" DROP COLUMN "published";
  ALTER TABLE "_events_v" DROP COLUMN "version_published";
  ALTER TABLE "documents" DROP COLUMN "published";
  ALTER TABLE "_documents_v" DROP COLUMN "version_published";
  ALTER TABLE "gallery" DROP COLUMN "published";
  ALTER TABLE "_gallery_v" DROP COLUMN "version_published";`)
}

import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_activity_action" ADD VALUE 'read' BEFORE 'recommend';
  DROP INDEX "compound_index_idx";
  ALTER TABLE "registrations" ADD COLUMN "has_documents_to_review" boolean DEFAULT false;
  UPDATE "registrations" SET "has_documents_to_review" = true
    WHERE "id" IN (SELECT "registration_id" FROM "registration_documents" WHERE "state" = 'received');
  CREATE INDEX "registrations_has_documents_to_review_idx" ON "registrations" USING btree ("has_documents_to_review");
  CREATE INDEX "compound_index_idx" ON "registrations" USING btree ("status","created_at","linea_investigacion","call_id","assignee_id","first_answer_at","lacks_documents","has_documents_to_review","withdrawn_at","university_key");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "activity" ALTER COLUMN "action" SET DATA TYPE text;
  DROP TYPE "public"."enum_activity_action";
  CREATE TYPE "public"."enum_activity_action" AS ENUM('create', 'update', 'publish', 'unpublish', 'trash', 'restore', 'delete', 'status', 'assign', 'note', 'recommend', 'answer', 'role', 'password', 'login', 'loginFailed', 'logout', 'export', 'ask', 'review', 'download', 'attendance', 'certify');
  ALTER TABLE "activity" ALTER COLUMN "action" SET DATA TYPE "public"."enum_activity_action" USING "action"::"public"."enum_activity_action";
  DROP INDEX "registrations_has_documents_to_review_idx";
  DROP INDEX "compound_index_idx";
  CREATE INDEX "compound_index_idx" ON "registrations" USING btree ("status","created_at","linea_investigacion","call_id","assignee_id","first_answer_at","lacks_documents","withdrawn_at","university_key");
  ALTER TABLE "registrations" DROP COLUMN "has_documents_to_review";`)
}

-- AlterTable
ALTER TABLE "Activity" ADD COLUMN "batchId" TEXT;
ALTER TABLE "Activity" ADD COLUMN "changes" JSONB;
ALTER TABLE "Activity" ADD COLUMN "undoneAt" DATETIME;

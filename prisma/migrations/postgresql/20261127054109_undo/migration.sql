-- AlterTable
ALTER TABLE "Activity" ADD COLUMN     "batchId" TEXT COLLATE "C",
ADD COLUMN     "changes" JSONB,
ADD COLUMN     "undoneAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "Notice" ADD COLUMN "admittedAt" DATETIME;
ALTER TABLE "Notice" ADD COLUMN "heldAt" DATETIME;
ALTER TABLE "Notice" ADD COLUMN "network" TEXT;
ALTER TABLE "Notice" ADD COLUMN "purpose" TEXT;

-- CreateIndex
CREATE INDEX "Notice_admittedAt_idx" ON "Notice"("admittedAt");

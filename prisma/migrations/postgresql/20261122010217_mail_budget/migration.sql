-- AlterTable
ALTER TABLE "Notice" ADD COLUMN     "admittedAt" TIMESTAMP(3),
ADD COLUMN     "heldAt" TIMESTAMP(3),
ADD COLUMN     "network" TEXT COLLATE "C",
ADD COLUMN     "purpose" TEXT COLLATE "C";

-- CreateIndex
CREATE INDEX "Notice_admittedAt_idx" ON "Notice"("admittedAt");

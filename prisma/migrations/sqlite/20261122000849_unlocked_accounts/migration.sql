-- AlterTable
ALTER TABLE "Account" ADD COLUMN "unlockedAt" DATETIME;

-- AlterTable
ALTER TABLE "Account" ADD COLUMN     "unlockedAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "SiteSettings" ADD COLUMN     "refuseCommonPasswords" BOOLEAN NOT NULL DEFAULT true;

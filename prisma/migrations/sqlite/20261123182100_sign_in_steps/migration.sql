-- AlterTable
ALTER TABLE "Account" ADD COLUMN "mustSetUp" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "SiteSettings" ADD COLUMN "signInSteps" JSONB;

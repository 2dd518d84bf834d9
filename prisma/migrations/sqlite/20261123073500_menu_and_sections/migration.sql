-- AlterTable
ALTER TABLE "PageTexts" ADD COLUMN "parts" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "SiteSettings" ADD COLUMN "town" TEXT NOT NULL DEFAULT '';

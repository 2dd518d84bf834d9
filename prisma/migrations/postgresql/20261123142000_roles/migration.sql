-- AlterTable
ALTER TABLE "Account" ADD COLUMN "role" TEXT COLLATE "C" NOT NULL DEFAULT 'administrator';
ALTER TABLE "Account" ADD COLUMN "mayPublish" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Account" ADD COLUMN "mayExport" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Invitation" ADD COLUMN "role" TEXT COLLATE "C" NOT NULL DEFAULT 'administrator';

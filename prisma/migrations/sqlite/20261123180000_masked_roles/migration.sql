-- AlterTable
ALTER TABLE "DeskSettings" ADD COLUMN "maskedRoles" JSONB NOT NULL DEFAULT '[]';

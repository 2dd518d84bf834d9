-- AlterTable
ALTER TABLE "ContactInfo" ADD COLUMN "whatsapp" TEXT NOT NULL DEFAULT '';

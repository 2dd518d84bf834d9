-- AlterTable
ALTER TABLE "ContactInfo" ADD COLUMN     "whatsapp" TEXT COLLATE "C" NOT NULL DEFAULT '';

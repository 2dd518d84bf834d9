-- AlterTable
ALTER TABLE "Enquiry" ADD COLUMN     "followUpKind" TEXT COLLATE "C" NOT NULL DEFAULT 'call';

-- AlterTable
ALTER TABLE "Enquiry" ADD COLUMN "followUpKind" TEXT NOT NULL DEFAULT 'call';

-- AlterTable
ALTER TABLE "Enquiry" ADD COLUMN     "closedAs" TEXT COLLATE "C",
ADD COLUMN     "convertedAt" TIMESTAMP(3);

-- A closed service enquiry counted as won until now, and stays so until somebody says otherwise.
UPDATE "Enquiry" SET "closedAs" = 'won' WHERE "kind" = 'service' AND "status" = 'closed';
UPDATE "Enquiry" SET "convertedAt" = COALESCE("touchedAt", "createdAt") WHERE "stage" = 'converted';

-- Counted by another rule.
DELETE FROM "ReportDay";

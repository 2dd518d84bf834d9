-- AlterTable
ALTER TABLE "Enquiry" ADD COLUMN "closedAs" TEXT;
ALTER TABLE "Enquiry" ADD COLUMN "convertedAt" DATETIME;

-- It is made again at the start, with what counts from now on.
DROP TRIGGER IF EXISTS "ReportDay_update";

-- A closed service enquiry counted as won until now, and stays so until somebody says otherwise.
UPDATE "Enquiry" SET "closedAs" = 'won' WHERE "kind" = 'service' AND "status" = 'closed';
UPDATE "Enquiry" SET "convertedAt" = COALESCE("touchedAt", "createdAt") WHERE "stage" = 'converted';

-- Counted by another rule.
DELETE FROM "ReportDay";

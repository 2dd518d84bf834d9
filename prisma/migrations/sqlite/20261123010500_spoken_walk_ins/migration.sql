-- Whom staff wrote down themselves had been spoken to: contacted, as reports counted them. Reports count what the status
-- says now, so days that were counted before are counted again.
UPDATE "Enquiry" SET "status" = CASE "kind" WHEN 'service' THEN 'in-progress' ELSE 'Contacted' END, "stage" = 'contacted'
WHERE "stage" = 'new' AND "respondedAt" IS NOT NULL AND "responseMinutes" IS NULL AND "channel" IN ('walk-in', 'phone');
DELETE FROM "ReportDay";

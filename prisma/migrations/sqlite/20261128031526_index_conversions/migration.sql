-- CreateIndex
CREATE INDEX "Enquiry_convertedAt_idx" ON "Enquiry"("convertedAt");

-- Counted again with conversions.
DELETE FROM "ReportDay";

-- DropIndex
DROP INDEX "Enquiry_kind";

-- DropIndex
DROP INDEX "Enquiry_kind_status";

-- AlterTable
ALTER TABLE "Enquiry" ADD COLUMN     "unverified" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "Enquiry_kind" ON "Enquiry"("kind", "deletedAt", "arrival", "suspectReason");

-- CreateIndex
CREATE INDEX "Enquiry_kind_status" ON "Enquiry"("kind", "status", "deletedAt", "arrival", "suspectReason");

-- An earlier version held whatever came without a form's pass, and nothing else against it. It is let in as far as the
-- hour's budget for such enquiries goes; from which networks they came is not known, so all count as one.
UPDATE "Enquiry" SET "suspectReason" = NULL, "unverified" = true
WHERE "suspectReason" = 'It came without the page’s script: from an old browser, or from a program.'
  AND "arrival" / 14745600000 IN (
    SELECT "arrival" / 14745600000 FROM "Enquiry"
    WHERE "suspectReason" = 'It came without the page’s script: from an old browser, or from a program.'
    GROUP BY 1 HAVING count(*) <= 10
  );

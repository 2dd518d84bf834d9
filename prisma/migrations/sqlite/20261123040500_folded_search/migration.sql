-- Texts are searched in one spelling. The program folds what there is, row by row, after the start
-- (api/features/enquiries/refill-search.ts); until then it is found by its lower-case letters, as before.
ALTER TABLE "Enquiry" ADD COLUMN "searchMessage" TEXT;
ALTER TABLE "Enquiry" ADD COLUMN "isFolded" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX "Enquiry_isFolded_arrival_idx" ON "Enquiry"("isFolded", "arrival");

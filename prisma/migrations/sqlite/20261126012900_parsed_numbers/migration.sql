-- Numbers are read and searched by new rules. The program applies them to the rows of earlier versions, in pieces, after
-- the start (api/features/enquiries/refill-search.ts); until then the rows are found as before.
UPDATE "Enquiry" SET "isFolded" = false;

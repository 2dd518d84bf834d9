-- What was sealed can't be hidden again without the server's secret: it is erased with this migration.
INSERT INTO "Activity" ("id", "at", "actorId", "actorName", "subject", "subjectId", "action", "detail")
SELECT "id", now() AT TIME ZONE 'UTC', "accountId", "accountName", 'person', "personId", 'erased', '{}'
FROM "SealedErasure";
DROP TABLE "SealedErasure";

CREATE TABLE "Erasure" (
    "id" TEXT COLLATE "C" NOT NULL,
    "personId" TEXT COLLATE "C" NOT NULL,
    "enquiryIds" JSONB NOT NULL,
    "accountId" TEXT COLLATE "C" NOT NULL,
    "accountName" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "eraseAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Erasure_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "Enquiry" ADD COLUMN "erasureId" TEXT COLLATE "C";
ALTER TABLE "Activity" ADD COLUMN "erasureId" TEXT COLLATE "C";

-- The audit keeps that and when people were erased.
UPDATE "Activity" SET "detail" = '{}' WHERE "subject" = 'person' AND "action" = 'erased';
UPDATE "Activity" SET "action" = 'erasure-scheduled' WHERE "subject" = 'person' AND "action" = 'sealed';
UPDATE "Activity" SET "action" = 'erasure-cancelled' WHERE "subject" = 'person' AND "action" = 'unsealed';

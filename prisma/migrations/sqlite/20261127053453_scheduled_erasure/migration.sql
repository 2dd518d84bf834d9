-- What was sealed can't be hidden again without the server's secret: it is erased with this migration.
INSERT INTO "Activity" ("id", "at", "actorId", "actorName", "subject", "subjectId", "action", "detail")
SELECT "id", strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now'), "accountId", "accountName", 'person', "personId", 'erased', '{}'
FROM "SealedErasure";
DROP TABLE "SealedErasure";
-- The note that deleted rows are still to leave the file (api/database/sqlite/erase.ts).
PRAGMA user_version=1;

CREATE TABLE "Erasure" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "personId" TEXT NOT NULL,
    "enquiryIds" JSONB NOT NULL,
    "accountId" TEXT NOT NULL,
    "accountName" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "eraseAt" DATETIME NOT NULL
);

ALTER TABLE "Enquiry" ADD COLUMN "erasureId" TEXT;
ALTER TABLE "Activity" ADD COLUMN "erasureId" TEXT;

-- The audit keeps that and when people were erased.
UPDATE "Activity" SET "detail" = '{}' WHERE "subject" = 'person' AND "action" = 'erased';
UPDATE "Activity" SET "action" = 'erasure-scheduled' WHERE "subject" = 'person' AND "action" = 'sealed';
UPDATE "Activity" SET "action" = 'erasure-cancelled' WHERE "subject" = 'person' AND "action" = 'unsealed';

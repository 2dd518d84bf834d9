-- AlterTable
ALTER TABLE "DeletedContent" ADD COLUMN "isDraft" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "FirstDay" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT DEFAULT 1,
    "steps" JSONB NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- An institute that works with Prospectus already is not shown the guide unasked.
INSERT INTO "FirstDay" ("id", "steps", "updatedAt")
SELECT 1, '{}', MIN("createdAt") FROM "Account" HAVING COUNT(*) > 0;

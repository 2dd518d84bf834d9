-- AlterTable
ALTER TABLE "DeletedContent" ADD COLUMN     "isDraft" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "FirstDay" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "steps" JSONB NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "FirstDay_pkey" PRIMARY KEY ("id")
);

-- An institute that works with Prospectus already is not shown the guide unasked.
INSERT INTO "FirstDay" ("id", "steps", "updatedAt")
SELECT 1, '{}', MIN("createdAt") FROM "Account" HAVING COUNT(*) > 0;

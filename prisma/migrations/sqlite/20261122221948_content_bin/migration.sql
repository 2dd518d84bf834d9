-- CreateTable
CREATE TABLE "DeletedContent" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "collection" TEXT NOT NULL,
    "record" JSONB NOT NULL,
    "position" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "deletedAt" DATETIME NOT NULL,
    "deletedBy" TEXT NOT NULL DEFAULT ''
);

-- CreateIndex
CREATE INDEX "DeletedContent_deletedAt_idx" ON "DeletedContent"("deletedAt");

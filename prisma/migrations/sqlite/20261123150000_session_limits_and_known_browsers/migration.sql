-- AlterTable
ALTER TABLE "Account" ADD COLUMN "signedInAt" DATETIME;

-- AlterTable
ALTER TABLE "SiteSettings" ADD COLUMN "sessionLimits" JSONB;

-- CreateTable
CREATE TABLE "KnownBrowser" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "accountId" TEXT NOT NULL,
    "seenAt" DATETIME NOT NULL,
    CONSTRAINT "KnownBrowser_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "KnownBrowser_accountId_idx" ON "KnownBrowser"("accountId");

-- CreateIndex
CREATE INDEX "KnownBrowser_seenAt_idx" ON "KnownBrowser"("seenAt");

-- Who could sign in before is no newcomer: a browser that nobody knows is told of
UPDATE "Account" SET "signedInAt" = "verifiedAt";

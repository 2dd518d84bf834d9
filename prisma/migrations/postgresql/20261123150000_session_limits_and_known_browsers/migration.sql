-- AlterTable
ALTER TABLE "Account" ADD COLUMN     "signedInAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "SiteSettings" ADD COLUMN     "sessionLimits" JSONB;

-- CreateTable
CREATE TABLE "KnownBrowser" (
    "id" TEXT COLLATE "C" NOT NULL,
    "accountId" TEXT COLLATE "C" NOT NULL,
    "seenAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "KnownBrowser_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "KnownBrowser_accountId_idx" ON "KnownBrowser"("accountId");

-- CreateIndex
CREATE INDEX "KnownBrowser_seenAt_idx" ON "KnownBrowser"("seenAt");

-- AddForeignKey
ALTER TABLE "KnownBrowser" ADD CONSTRAINT "KnownBrowser_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Who could sign in before is no newcomer: a browser that nobody knows is told of
UPDATE "Account" SET "signedInAt" = "verifiedAt";

-- CreateTable
CREATE TABLE "MergeProposal" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "olderId" TEXT NOT NULL,
    "youngerId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "declinedAt" DATETIME,
    CONSTRAINT "MergeProposal_olderId_fkey" FOREIGN KEY ("olderId") REFERENCES "Person" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "MergeProposal_youngerId_fkey" FOREIGN KEY ("youngerId") REFERENCES "Person" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SealedErasure" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "personId" TEXT NOT NULL,
    "enquiries" INTEGER NOT NULL,
    "accountId" TEXT NOT NULL,
    "accountName" TEXT NOT NULL,
    "salt" BLOB NOT NULL,
    "data" BLOB NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "endsAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "MergeProposal_youngerId_idx" ON "MergeProposal"("youngerId");

-- CreateIndex
CREATE INDEX "MergeProposal_key_idx" ON "MergeProposal"("key");

-- CreateIndex
CREATE INDEX "MergeProposal_declinedAt_createdAt_idx" ON "MergeProposal"("declinedAt", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "MergeProposal_olderId_youngerId_key_key" ON "MergeProposal"("olderId", "youngerId", "key");

-- CreateIndex
CREATE INDEX "SealedErasure_endsAt_idx" ON "SealedErasure"("endsAt");

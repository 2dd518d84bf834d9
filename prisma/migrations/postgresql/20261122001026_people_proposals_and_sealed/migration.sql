-- CreateTable
CREATE TABLE "MergeProposal" (
    "id" TEXT COLLATE "C" NOT NULL,
    "olderId" TEXT COLLATE "C" NOT NULL,
    "youngerId" TEXT COLLATE "C" NOT NULL,
    "key" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "declinedAt" TIMESTAMP(3),

    CONSTRAINT "MergeProposal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SealedErasure" (
    "id" TEXT COLLATE "C" NOT NULL,
    "personId" TEXT COLLATE "C" NOT NULL,
    "enquiries" INTEGER NOT NULL,
    "accountId" TEXT COLLATE "C" NOT NULL,
    "accountName" TEXT COLLATE "C" NOT NULL,
    "salt" BYTEA NOT NULL,
    "data" BYTEA NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "endsAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SealedErasure_pkey" PRIMARY KEY ("id")
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

-- AddForeignKey
ALTER TABLE "MergeProposal" ADD CONSTRAINT "MergeProposal_olderId_fkey" FOREIGN KEY ("olderId") REFERENCES "Person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MergeProposal" ADD CONSTRAINT "MergeProposal_youngerId_fkey" FOREIGN KEY ("youngerId") REFERENCES "Person"("id") ON DELETE CASCADE ON UPDATE CASCADE;
